import './views.css'
import { COUNTED_MOST } from '#contract/counted.ts'
import { grouped } from '#app/ui/value/figures.ts'
import { viewWords as words } from '#app/words/list.ts'
import type { ShownView } from './views.ts'

const said = (count: number) => (count >= COUNTED_MOST ? words.more : grouped(count))

/** The ready-made questions of a list; the one that is asked is marked. A number nobody knows is not there. */
export const Views = ({ views }: { views: readonly ShownView[] }) => (
  <fieldset className="chips views" aria-label={words.name}>
    {views.map(({ word, isOn, count, press }) => (
      <button
        key={word}
        type="button"
        className="filter view"
        aria-pressed={isOn}
        aria-label={count === null ? word : words.counted(word, said(count))}
        onClick={press}
      >
        {word}
        {count !== null && <b className="count">{said(count)}</b>}
      </button>
    ))}
  </fieldset>
)
