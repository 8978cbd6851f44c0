import { useQuery } from '@tanstack/react-query'
import type { Member } from '#contract/access/identity.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { ownQueries } from '#app/modules/access/account/own-queries.ts'
import { accountQueries } from '#app/modules/access/account/queries.ts'
import { contactQuery } from '#app/modules/messaging/contact/queries.ts'
import { decimal } from '#app/kit/ui/value/figures.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { profileWords as words } from '#app/modules/access/account/account-words.ts'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'

const MEGABYTE = 1024 ** 2

/** The support contact, if no other member manages the account. */
function ToSupport() {
  const number = useQuery(contactQuery).data?.data?.suportTell
  if (!number) return `${words.wrongElse}.`
  return (
    <>
      {words.wrongElse}:{' '}
      <a className="tap" href={`tel:${number}`}>
        <Isolate>{number}</Isolate>
      </a>
    </>
  )
}

/** The signed-in member's identity. */
export function Who({ member }: { member: Member }) {
  const organisation = useQuery(accountQueries.organisation)
  const space = useQuery(ownQueries.space).data
  const facts = [
    [words.fullName, member.fullName || unknown],
    [
      words.username,
      <bdi key="username" dir="ltr">
        {member.userName}
      </bdi>,
    ],
    [words.mobile, member.phoneNumber ? <Isolate key="mobile">{member.phoneNumber}</Isolate> : unknown],
    [words.role, roleLabel(member.role)],
    ...(organisation.data === null
      ? []
      : [
          [
            organisation.data ? words.organisation[organisation.data.kind] : words.organisationUnknown,
            organisation.data?.name ?? unknown,
          ] as const,
        ]),
    ...(space?.used
      ? [[words.space, words.spaceOf(decimal(space.used / MEGABYTE), decimal(space.most / MEGABYTE))] as const]
      : []),
  ] as const
  return (
    <Stack component="section" className="card" aria-labelledby="who">
      <h2 id="who">{words.who}</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <small className="faint">{words.wrong[member.role] ?? <ToSupport />}</small>
    </Stack>
  )
}
