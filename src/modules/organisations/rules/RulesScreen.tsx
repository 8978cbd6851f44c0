import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconFileText } from '@tabler/icons-react'
import { shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { contactQuery, type Contact } from '#app/modules/messaging/contact/queries.ts'
import { LookLater } from '#app/kit/look/LookLater.tsx'
import { PublicPage } from '#app/kit/page/PublicPage.tsx'
import { OldAnswer } from '#app/kit/ui/state/OldAnswer.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { rulesWords as words } from '#app/modules/messaging/contact/contact-words.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { CleanHtml } from '#app/kit/ui/rich/CleanHtml.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'

/** The rules of use and the contact data; public, and available offline (GAP1). */
export function Screen() {
  const { data: dated, error, refetch } = useQuery(contactQuery)
  const again = () => void refetch()
  return (
    <PublicPage tools={<LookLater />}>
      {dated === undefined ? (
        <Box className="card" mt={12}>
          {error ? <ErrorState title={words.failed} why={error.message} onRetry={again} /> : <LoadingState />}
        </Box>
      ) : (
        <Stack mt={12}>
          {dated.fromDevice && (
            <OldAnswer at={dated.at} onRetry={again}>
              {words.stale}
            </OldAnswer>
          )}
          <div className="two">
            <RulesText contact={dated.data} />
            <ContactLines contact={dated.data} />
          </div>
        </Stack>
      )}
    </PublicPage>
  )
}

/** The text, which version of it this is, and since when. */
export const RulesText = ({ contact }: { contact: Contact | null }) => (
  <Stack component="section" className="card" aria-label={words.text}>
    {contact === null || contact.rules === '' ? (
      <EmptyState icon={IconFileText} title={words.none} why={words.noneWhy} />
    ) : (
      <>
        <Group component="p" className="faint">
          <span>{words.version(contact.rulesVersion)}</span>
          <span>
            {words.changed} <ShamsiDate value={shamsiToday(new Date(contact.changedAt))} form="long" />
          </span>
        </Group>
        <CleanHtml html={contact.rules} />
      </>
    )}
  </Stack>
)

const lines = ['suportTell', 'tell', 'mobile', 'fax', 'email', 'site', 'address'] as const
type Line = (typeof lines)[number]

/** The platform's contact data; empty fields are left out. */
export function ContactLines({ contact }: { contact: Contact | null }) {
  const filled = contact ? lines.filter((line) => contact[line] !== '') : []
  return (
    <Stack component="aside" className="card" aria-label={words.contact}>
      <h2>{contact?.name || words.contact}</h2>
      {filled.length === 0 ? (
        <p className="faint">{words.noContact}</p>
      ) : (
        <Stack component="dl" className="terms" gap="sm">
          {filled.map((line) => (
            <div key={line}>
              <dt>{words.lines[line]}</dt>
              <dd>{valueOf(line, contact![line])}</dd>
            </div>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function valueOf(line: Line, value: string) {
  if (line === 'address') return value
  if (line === 'fax') return <Isolate>{value}</Isolate>
  if (line === 'email' || line === 'site') {
    return (
      <a className="tap" href={line === 'email' ? `mailto:${value}` : value} rel="noopener noreferrer">
        <bdi dir="ltr">{value}</bdi>
      </a>
    )
  }
  return (
    <a className="tap" href={`tel:${value}`}>
      <Isolate>{value}</Isolate>
    </a>
  )
}
