import './brand.css'
import { brandWords } from '#app/words/start.ts'
import { nameOutline } from './outline.ts'

/** The mark: one bowl is two letters at once, the square above it the load, the round below it the wheel. `size` in px, 20 or more. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden className="mark">
      <rect width="64" height="64" rx="15" />
      <g>
        <rect x="25" y="12" width="14" height="14" rx="2.5" />
        <path d="M13 24v7c0 7 4.5 10.5 11 10.5h16c6.5 0 11-3.5 11-10.5v-7" />
        <circle cx="32" cy="51.5" r="4" />
      </g>
    </svg>
  )
}

/** The name as outlines, so that it never waits for a font. `height` in px. */
export function Wordmark({ height = 24 }: { height?: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of several parts
    <svg viewBox="0 -1560 6046 2260" height={height} role="img" aria-label={brandWords.name} className="wordmark">
      <path d={nameOutline} />
    </svg>
  )
}
