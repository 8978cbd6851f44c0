import { identifierDigits } from '#contract/kernel/value/digits.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'

/** An id, phone, card number or coordinate: Persian digits (Latin next to Latin letters), isolated left to right. */
export const Isolate = ({ children }: { children: string | number }) => <bdi dir="ltr">{identifierDigits(children)}</bdi>

/** The same, a dash where there is none. */
export const Code = ({ text }: { text: string }) => (text === '' ? unknown : <Isolate>{text}</Isolate>)
