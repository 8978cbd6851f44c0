import classes from './reason-choice.module.css'
import { Stack } from '#app/kit/ui/layout.ts'
import { useEffect, useEffectEvent } from 'react'
import { latinDigits, persianDigits } from '#contract/kernel/value/digits.ts'

interface ReasonChoiceProps<Code extends string> {
  /** Name of the group. */
  name: string
  /** Codes in the order in which they are offered; each is also chosen by its number. */
  codes: readonly Code[]
  words: Record<Code, string>
  /** Whether digit keys choose a reason, anywhere in the page: not while its dialog is closing. */
  isActive: boolean
  onChoose: (code: Code) => void
}

/** A reason with one press: a button each, with its digit key. None is preselected. */
export function ReasonChoice<Code extends string>({ name, codes, words, isActive, onChoose }: ReasonChoiceProps<Code>) {
  const byKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const code = codes[Number(latinDigits(event.key)) - 1]
    if (code === undefined) return
    event.preventDefault()
    onChoose(code)
  })
  useEffect(() => {
    if (!isActive) return
    const onKey = (event: KeyboardEvent) => byKey(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isActive])
  return (
    <Stack component="fieldset" className={classes.reasonChoice} gap="sm" m={0} p={0} bd={0} aria-label={name}>
      {codes.map((code, i) => (
        <button key={code} type="button" className="choice" onClick={() => onChoose(code)}>
          <kbd aria-hidden>{persianDigits(i + 1)}</kbd>
          {words[code]}
        </button>
      ))}
    </Stack>
  )
}
