import { identifierDigits } from '#contract/digits.ts'

/** An id, phone, card number or coordinate: Persian digits (Latin where Latin letters stand among them) in their own order. */
export const Isolate = ({ children }: { children: string | number }) => <bdi dir="ltr">{identifierDigits(children)}</bdi>
