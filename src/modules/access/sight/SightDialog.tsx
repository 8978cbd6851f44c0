import tables from '#app/kit/ui/table/plain-table.module.css'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CompanySight, Sight } from '#contract/organisations/admin-user.ts'
import { type Flag, flagNames } from '#contract/kernel/flags.ts'
import { adminUserWords } from '#contract/organisations/admin-user-words.ts'
import { flagWords } from '#contract/kernel/flags-words.ts'
import { sightQueries } from './queries.ts'
import { Dialog } from '#app/kit/ui/form/FormDialog.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'
import { sightWords as words } from './sight-words.ts'

/** The data a member can read, and by which right (C14). */
export function SightDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const query = useQuery(sightQueries.of(id))
  return (
    <Dialog title={words.title(name)} busy={false} onClose={onClose}>
      <Answered query={query} failed={words.failed}>
        {(sight) => <Seen sight={sight} />}
      </Answered>
    </Dialog>
  )
}

function Seen({ sight: { userName, role, isActive, seen, flags } }: { sight: Sight }) {
  return (
    <Stack>
      <p>
        <Latin>{userName}</Latin> · {roleLabel(role)}
        {!isActive && ` · ${adminUserWords.inactive}`}
      </p>
      {seen.length === 0 ? (
        <p className="faint">{words.nothing}</p>
      ) : (
        <table className={tables.plainTable}>
          <thead>
            <tr>
              {[words.what, words.name, words.number, words.by].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seen.map(({ kind, id, name, number, by }) => (
              <tr key={`${kind} ${id} ${by}`}>
                <td data-head={words.what}>{adminUserWords.kinds[kind]}</td>
                <th scope="row" data-head={words.name}>
                  {id === null ? adminUserWords.all[kind] : name}
                </th>
                <td data-head={words.number}>{number && <Isolate>{number}</Isolate>}</td>
                <td data-head={words.by}>{adminUserWords.rights[by]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {flags && (
        <>
          <h3>{words.flags(grouped(flags.length), grouped(flagNames.length))}</h3>
          <p>{flags.length === 0 ? words.noFlags : flags.map((flag) => flagWords[flag as Flag]).join(adminUserWords.and)}</p>
        </>
      )}
    </Stack>
  )
}

/** Everyone who can read a company's data, and by which right (C14). */
export function CompanySightDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const query = useQuery(sightQueries.ofCompany(id))
  return (
    <Dialog title={words.companyTitle(name)} size={860} busy={false} onClose={onClose}>
      <Answered query={query} failed={words.failed}>
        {({ people }) => (
          <Stack>
            <p>{words.people(grouped(new Set(people.map(({ userId }) => userId)).size))}</p>
            <table className={tables.plainTable}>
              <thead>
                <tr>
                  {[words.person, words.role, words.by, words.access].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {people.map((person) => (
                  <Person key={`${person.userId} ${person.by} ${person.through}`} person={person} />
                ))}
              </tbody>
            </table>
          </Stack>
        )}
      </Answered>
    </Dialog>
  )
}

const Person = ({
  person: { userName, fullName, role, isActive, by, through, flags },
}: {
  person: CompanySight['people'][number]
}) => (
  <tr>
    <th scope="row" data-head={words.person}>
      {fullName || userName} <Latin>{userName}</Latin>
      {!isActive && ` (${adminUserWords.inactive})`}
    </th>
    <td data-head={words.role}>{roleLabel(role)}</td>
    <td data-head={words.by}>{through === '' ? adminUserWords.rights[by] : words.through(adminUserWords.rights[by], through)}</td>
    <td data-head={words.access}>{flags === null ? words.byRole : words.flags(grouped(flags), grouped(flagNames.length))}</td>
  </tr>
)
