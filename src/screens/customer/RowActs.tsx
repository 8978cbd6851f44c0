import { Button } from '@mantine/core'
import { customerWords as words } from '#app/words/customer.ts'
import type { RowVerb } from './verbs.ts'

/** In a table's row: icons, each named for the ear with whom it is about. */
export const RowIcons = ({ name, verbs }: { name: string; verbs: RowVerb[] }) =>
  verbs.map(({ word, icon: VerbIcon, run }) => (
    <button key={word} type="button" className="icon-btn" aria-label={words.of(word, name)} title={word} onClick={run}>
      <VerbIcon size={18} aria-hidden />
    </button>
  ))

/** On a card: words under a thumb. */
export const RowButtons = ({ name, verbs }: { name: string; verbs: RowVerb[] }) => (
  <div className="row customer-card-acts">
    {verbs.map(({ word, run, main, quiet }) => (
      <Button
        key={word}
        variant={main ? 'filled' : quiet ? 'subtle' : 'default'}
        {...(quiet && { color: 'gray' })}
        aria-label={words.of(word, name)}
        onClick={run}
      >
        {word}
      </Button>
    ))}
  </div>
)
