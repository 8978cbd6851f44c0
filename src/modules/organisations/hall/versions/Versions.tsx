import tables from '#app/kit/ui/table/plain-table.module.css'
import { useId } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { HallVersion } from '#contract/organisations/hall-rows.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { versionWords as words } from '#app/modules/organisations/hall/hall-changes-words.ts'
import { HallChanges } from './HallChanges.tsx'

interface VersionsProps {
  title: string
  /** Newest first. */
  versions: readonly HallVersion[]
  /** When the hall's next show opens, ISO; null where none is due. */
  nextShowAt: string | null
}

/** All versions, newest first: changes, first show, author and time. */
export function Versions({ title, versions, nextShowAt }: VersionsProps) {
  const heading = useId()
  return (
    <Stack component="section" className="card" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <table className={tables.plainTable}>
        <thead>
          <tr>
            {[words.version, words.changes, words.counts, words.madeBy, words.madeAt].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map((one, n) => (
            <tr key={one.version}>
              <th scope="row" data-head={words.version}>
                {persianDigits(one.version)}
              </th>
              <td data-head={words.changes}>
                {one.changes.length > 0 ? (
                  <HallChanges changes={one.changes} />
                ) : n === versions.length - 1 ? (
                  words.first
                ) : (
                  words.none
                )}
              </td>
              <td data-head={words.counts}>
                <From version={one} isNewest={n === 0} next={nextShowAt} />
              </td>
              <td data-head={words.madeBy}>{one.madeBy ?? words.first}</td>
              <td data-head={words.madeAt}>{one.madeAt ? <Moment at={one.madeAt} /> : words.first}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  )
}

/** The first show that was opened with it; the newest may still wait for one. */
function From({
  version: { firstShowAt, madeAt },
  isNewest,
  next,
}: {
  version: HallVersion
  isNewest: boolean
  next: string | null
}) {
  if (firstShowAt !== null) return <Moment at={firstShowAt} />
  if (!isNewest) return madeAt === null ? words.first : words.never
  if (next === null) return words.noNext
  return (
    <>
      {words.next}: <Moment at={next} />
    </>
  )
}
