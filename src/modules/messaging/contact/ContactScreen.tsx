import './contact.css'
import { useQuery } from '@tanstack/react-query'
import { Stack } from '#app/kit/ui/layout.ts'
import { contactSettings } from './queries.ts'
import { useDraft } from '#app/transport/outbox/drafts.ts'
import { useMember } from '#app/transport/session.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { contactSettingWords as words } from './contact-words.ts'
import { LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { ContactForm } from './ContactForm.tsx'
import type { StoredDraft } from './useContactDraft.ts'
import { useAdminsOnly } from '#app/kit/page/admin-queries.ts'

/** The public contact data and the rules, in versions (S2 "Contact settings"; GAP1). */
export function Screen() {
  const member = useMember()
  return member && <Settings key={member.id} accountId={String(member.id)} />
}

function Settings({ accountId }: { accountId: string }) {
  useAdminsOnly('/error401')
  const hold = useDraft<StoredDraft>('contact', accountId)
  const query = useQuery(contactSettings)
  return (
    <Stack component="section" className="card contact" aria-labelledby="contact-title">
      <h2 id="contact-title">{words.name}</h2>
      <p className="faint">{words.why}</p>
      <Answered query={query} failed={words.failed}>
        {(newest) => (
          <>
            {newest ? (
              <p>
                <b>{words.version(newest.version, newest.rulesVersion)}</b> {words.changedAt} <Moment at={newest.changedAt} />
              </p>
            ) : (
              <p>{words.none}</p>
            )}
            {hold.draft === undefined ? (
              <LoadingState />
            ) : (
              <ContactForm
                newest={newest}
                left={hold.draft}
                onTyped={(stored) => (stored ? hold.save(stored) : void hold.drop())}
              />
            )}
          </>
        )}
      </Answered>
    </Stack>
  )
}
