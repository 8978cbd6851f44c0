/** Short words of drivers, and the length of their answers; pure. */
import { inboundWords } from '#contract/halls/inbound-words.ts'
import { searchable } from '#contract/kernel/value/text.ts'

export type Word =
  | { kind: 'turn'; hallId: number | null }
  | { kind: 'code'; code: string }
  | { kind: 'place' | 'result' | 'help' }

/** Read characters of a message: a word is shorter. */
const READ = 100
/** Letters of an answer: two parts of a Persian message. */
export const ANSWER_LENGTH = 2 * 67

const { names } = inboundWords
/** With the hall's number, if the sender names one. */
const TURN = new RegExp(`^${names.turn}(\\d{0,6})$`)
const CODE = new RegExp(`^(?:${names.code})?(\\d{4})$`)

/** Reads a message, however it is spelt: Arabic letters, digits of three scripts, half-spaces, marks. Other texts ask for help. */
export function readWord(text: string): Word {
  const word = searchable(text.slice(0, READ)).replace(/[^\p{L}\d]/gu, '')
  const [, hall] = TURN.exec(word) ?? []
  if (hall !== undefined) return { kind: 'turn', hallId: hall === '' ? null : Number(hall) }
  const [, code] = CODE.exec(word) ?? []
  if (code !== undefined) return { kind: 'code', code }
  if (word === names.place) return { kind: 'place' }
  return { kind: word === names.result ? 'result' : 'help' }
}

/** Joins the sentences that fit an answer, most important first; the first one is cut if it is longer. */
export function fitAnswer(sentences: readonly string[], separator = ' '): string {
  return sentences
    .filter((sentence) => sentence !== '')
    .reduce((answer, sentence) => {
      if (answer === '') return sentence.length <= ANSWER_LENGTH ? sentence : `${sentence.slice(0, ANSWER_LENGTH - 1)}…`
      const longer = answer + separator + sentence
      return longer.length <= ANSWER_LENGTH ? longer : answer
    }, '')
}
