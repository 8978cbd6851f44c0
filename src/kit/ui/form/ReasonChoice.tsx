import classes from './reason-choice.module.css'
import { Stack } from '#app/kit/ui/layout.ts'
import { useEffect, useEffectEvent } from 'react'
import { latinDigits, persianDigits } from '#contract/kernel/value/digits.ts'

interface ReasonChoiceProps<Code extends string> {
  /** What the group is called. */
  name: string
  /** Codes in the order in which they are offered; each is also chosen by its number. */
  codes: readonly Code[]
  words: Record<Code, string>
  /** Whether digits mean reasons now, wherever the focus is: not while its dialog is on its way out. */
  isActive: boolean
  onChoose: (code: Code) => void
}

/** A reason by one press: a button each, and the digit beside it. None is chosen beforehand. */
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
        <button key={code} type="button" onClick={() => onChoose(code)}>
          <kbd aria-hidden>{persianDigits(i + 1)}</kbd>
          {words[code]}
        </button>
      ))}
    </Stack>
  )
}
