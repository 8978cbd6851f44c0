import { Refusal, type RefusalCode } from '#contract/refusal.ts'

/** Says no to a file, at the field it came in (S0 §3). */
export function badFile(sentence: string, code: RefusalCode = 'broken-rule'): Refusal {
  return new Refusal(code, { message: sentence, faults: { File: sentence } })
}
