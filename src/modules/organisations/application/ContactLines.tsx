import { Box, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contactQuery } from '#app/modules/messaging/contact/queries.ts'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { applicationWords as words } from '#app/modules/access/account/account-words.ts'

/** Contacts for the application, under a heading of the page or of a section. */
export function ContactLines({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const query = useQuery(contactQuery)
  return (
    <Stack>
      <Heading>{words.contact}</Heading>
      <Answered query={query} failed={words.contactFailed}>
        {({ data }) => {
          const numbers = [
            [words.support, data?.suportTell],
            [words.tell, data?.tell],
            [words.mobile, data?.mobile],
          ] as const
          const lines = numbers.flatMap(([name, number]) => (number ? [[name, number] as const] : []))
          if (lines.length === 0 && !data?.email) return <p className="faint">{words.noContact}</p>
          return (
            <dl className="facts">
              {lines.map(([name, number]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <a className="tap" href={`tel:${number}`}>
                      <Isolate>{number}</Isolate>
                    </a>
                  </dd>
                </div>
              ))}
              {data?.email && (
                <Box style={{ gridColumn: '1 / -1' }}>
                  <dt>{words.email}</dt>
                  <dd>
                    <a className="tap" href={`mailto:${data.email}`}>
                      <bdi dir="ltr">{data.email}</bdi>
                    </a>
                  </dd>
                </Box>
              )}
            </dl>
          )
        }}
      </Answered>
    </Stack>
  )
}
