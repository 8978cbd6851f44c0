import { persianDigits } from '#contract/digits.ts'

/** An id, phone, card number or coordinate: Persian digits that keep their order inside Persian text. */
export const Isolate = ({ children }: { children: string | number }) => <bdi dir="ltr">{persianDigits(children)}</bdi>
