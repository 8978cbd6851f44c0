import { Button } from '@mantine/core'
import type { TurnRow } from '#contract/turn.ts'
import { useNow } from '#app/ui/date/now.ts'
import { turnActWords as words } from '#app/words/turn.ts'
import { actsOn, type TurnRights } from './allowed.ts'
import { turnActIcons } from './icons.ts'
import { useLanding } from './landing.ts'
import { MoreActs } from './MoreActs.tsx'
import type { OpenDialog } from './useTurnDialogs.tsx'

export interface ActsProps {
  turn: TurnRow
  rights: TurnRights
  open: OpenDialog
}

/** Beside the menu there is room for two. */
const BESIDE = 2

/** In a table's row: two icons and the menu of the rest, each named for the ear with what it acts on. */
export function RowActs({ turn, rights, open }: ActsProps) {
  const acts = actsOn(turn, rights, useNow())
  const row = useLanding<HTMLSpanElement>('tr')
  return (
    <>
      <span ref={row} hidden />
      {acts.slice(0, BESIDE).map((act) => {
        const Sign = turnActIcons[act]
        return (
          <button
            key={act}
            type="button"
            className="icon-btn"
            aria-label={words.of(words[act], turn.turnNumber)}
            title={words[act]}
            onClick={() => open(act, turn)}
          >
            <Sign size={18} aria-hidden />
          </button>
        )
      })}
      <MoreActs {...{ turn, rights, open }} acts={acts.slice(BESIDE)} />
    </>
  )
}

/** On a card: words under a thumb, and the menu of the rest. */
export function CardActs({ turn, rights, open }: ActsProps) {
  const acts = actsOn(turn, rights, useNow())
  const card = useLanding<HTMLDivElement>('li')
  return (
    <div ref={card} className="row turn-card-acts">
      {acts.slice(0, BESIDE).map((act) => (
        <Button key={act} variant="default" aria-label={words.of(words[act], turn.turnNumber)} onClick={() => open(act, turn)}>
          {words[act]}
        </Button>
      ))}
      <MoreActs {...{ turn, rights, open }} acts={acts.slice(BESIDE)} />
    </div>
  )
}
