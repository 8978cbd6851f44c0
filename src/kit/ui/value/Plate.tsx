import './plate.css'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { plateWords } from '#app/kit/ui/ui-words.ts'

/** The four parts of an Iranian plate, digits Latin: 36 ع 412 | 44. */
export interface PlateNumber {
  two: string
  letter: string
  three: string
  region: string
}

/** A number plate, always left to right; `sm` for tables, `md` for cards, `lg` for reading aloud. */
export function Plate({ two, letter, three, region, size = 'sm' }: PlateNumber & { size?: 'sm' | 'md' | 'lg' }) {
  const [start, middle, end] = [two, three, region].map(persianDigits) as [string, string, string]
  return (
    <span
      className="plate"
      data-size={size}
      data-yellow={letter === plateWords.freightLetter || undefined}
      dir="ltr"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of several parts
      role="img"
      aria-label={plateWords.spoken(start, letter, middle, end)}
    >
      <span className="plate-band">
        <svg viewBox="0 0 18 12" width="100%" display="block" aria-hidden>
          <path fill="#239f40" d="M0 0h18v4H0z" />
          <path fill="#fff" d="M0 4h18v4H0z" />
          <path fill="#da0000" d="M0 8h18v4H0z" />
        </svg>
        <span className="plate-ir">
          I.R.
          <br />
          IRAN
        </span>
      </span>
      <span className="plate-main">
        <b>{start}</b>
        <b className="plate-letter">{letter}</b>
        <b>{middle}</b>
      </span>
      <span className="plate-region">
        <i>{plateWords.country}</i>
        <b>{end}</b>
      </span>
    </span>
  )
}
