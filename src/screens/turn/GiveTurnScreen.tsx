import './give/give.css'
import { useConfirm } from '#app/ui/form/useConfirm.tsx'
import { giveTurnWords as words } from '#app/words/give-turn.ts'
import { GiveForm } from './give/GiveForm.tsx'
import { Line } from './give/Line.tsx'
import { Result } from './give/Result.tsx'
import { Sitting } from './give/Sitting.tsx'
import { Sure } from './give/Sure.tsx'
import { useGiving } from './give/useGiving.ts'

/** A hall's desk gives a turn to the driver who stands before it (S2 §2 "Give turn to drivers", §5, §7; E1). */
export function Screen() {
  const giving = useGiving()
  const [ask, dialog] = useConfirm()

  /** The answer; after a "no" the focus goes back to where it was. */
  async function isSure(question: Parameters<typeof ask>[0]) {
    const opener = document.activeElement
    const yes = await ask(question)
    if (!yes && opener instanceof HTMLElement) setTimeout(() => opener.focus())
    return yes
  }
  const give = () =>
    void giving.alone(async () => {
      if (!giving.inspect()) return
      const body = <Sure wish={giving.typed} />
      if (await isSure({ title: words.sure, body, confirm: words.give })) await giving.send()
    })
  const clear = () =>
    void giving.alone(async () => {
      const anything = Object.values(giving.typed).some((text) => text !== '')
      if (!anything || (await isSure({ title: words.sureClear, confirm: words.clearIt }))) giving.clear()
    })
  return (
    <div className="two">
      <div className="stack">
        <GiveForm giving={giving} onGive={give} onClear={clear} />
        <Result outcome={giving.outcome} busy={giving.busy} onAgain={(wish) => void giving.sendAgain(wish)} />
      </div>
      <div className="stack">
        <Line />
        <Sitting />
      </div>
      {dialog}
    </div>
  )
}
