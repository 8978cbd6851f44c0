import { IconFileText } from '@tabler/icons-react'
import { shamsiToday } from '#contract/shamsi.ts'
import type { Contact } from '#app/data/contact.ts'
import { ShamsiDate } from '#app/ui/date/ShamsiDate.tsx'
import { CleanHtml } from '#app/ui/rich/CleanHtml.tsx'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import { rulesWords as words } from '#app/words/contact.ts'

/** The text, which version of it this is, and since when. */
export const RulesText = ({ contact }: { contact: Contact | null }) => (
  <section className="card stack" aria-label={words.text}>
    {contact === null || contact.rules === '' ? (
      <EmptyState icon={IconFileText} title={words.none} why={words.noneWhy} />
    ) : (
      <>
        <p className="row faint">
          <span>{words.version(contact.rulesVersion)}</span>
          <span>
            {words.changed} <ShamsiDate value={shamsiToday(new Date(contact.changedAt))} form="long" />
          </span>
        </p>
        <CleanHtml html={contact.rules} />
      </>
    )}
  </section>
)
