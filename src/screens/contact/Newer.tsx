import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Contact } from '#contract/contact.ts'
import { persianDigits } from '#contract/digits.ts'
import { CleanHtml } from '#app/ui/rich/CleanHtml.tsx'
import { contactSettingWords as words } from '#app/words/contact.ts'
import { differing, draftOf, type Draft } from './draft.ts'

interface NewerProps {
  read: Contact | null
  newest: Contact
  draft: Draft
  busy: boolean
  onTake: () => void
  onKeep: () => void
}

/** Somebody else has saved a newer version meanwhile: theirs beside what is typed, field by field, and the choice. */
export function Newer({ read, newest, draft, busy, onTake, onKeep }: NewerProps) {
  const theirs = draftOf(newest)
  const changed = differing(draftOf(read), theirs)
  return (
    <div className="note stack" data-tone="wait" role="alert">
      <p>
        <IconAlertTriangle size={18} aria-hidden /> {words.newer(newest.version)}
      </p>
      {changed
        .filter((name) => name !== 'Rules')
        .map((name) => (
          <dl key={name} className="contact-both">
            <dt>{words.fields[name]}</dt>
            <dd>
              {words.theirs}: <b>{persianDigits(theirs[name]) || words.blank}</b>
            </dd>
            <dd>
              {words.mine}: <b>{persianDigits(draft[name]) || words.blank}</b>
            </dd>
          </dl>
        ))}
      {changed.includes('Rules') && (
        <details>
          <summary>{words.theirRules}</summary>
          {theirs.Rules === '' ? words.blank : <CleanHtml html={theirs.Rules} sunk={2} />}
        </details>
      )}
      <div className="row">
        <Button variant="default" disabled={busy} onClick={onKeep}>
          {words.keepMine}
        </Button>
        <Button variant="default" disabled={busy} onClick={onTake}>
          {words.takeTheirs}
        </Button>
      </div>
    </div>
  )
}
