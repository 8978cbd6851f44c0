import type { Contact } from '#contract/contact.ts'
import { textDigits } from '#contract/digits.ts'
import { CleanHtml } from '#app/ui/rich/CleanHtml.tsx'
import { contactSettingWords as words } from '#app/words/contact.ts'
import { differing, draftOf, type Draft } from './draft.ts'

/** What a newer version of somebody else says, beside what is typed, field by field. */
export function Theirs({ read, newest, draft }: { read: Contact | null; newest: Contact; draft: Draft }) {
  const theirs = draftOf(newest)
  const changed = differing(draftOf(read), theirs)
  return (
    <>
      {changed
        .filter((name) => name !== 'Rules')
        .map((name) => (
          <dl key={name} className="contact-both">
            <dt>{words.fields[name]}</dt>
            <dd>
              {words.theirs}: <b>{textDigits(theirs[name]) || words.blank}</b>
            </dd>
            <dd>
              {words.mine}: <b>{textDigits(draft[name]) || words.blank}</b>
            </dd>
          </dl>
        ))}
      {changed.includes('Rules') && (
        <details>
          <summary>{words.theirRules}</summary>
          {theirs.Rules === '' ? words.blank : <CleanHtml html={theirs.Rules} sunk={2} />}
        </details>
      )}
    </>
  )
}
