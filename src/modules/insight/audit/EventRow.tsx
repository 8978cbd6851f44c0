import { Box, Flex } from '@mantine/core'
import { auditActs } from '#contract/insight/audit-words.ts'
import type { AuditRow } from './queries.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { auditScreenWords as words } from './audit-words.ts'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'
import { Changes } from '#app/kit/ui/value/Changes.tsx'
import { linesOf, type DetailLine } from './detail.ts'
import { aboutBeside, aboutIn, whoIn } from './sheet.ts'

interface EventRowProps {
  row: AuditRow
  onMember: (id: number) => void
  onAbout: (entity: string, id: string) => void
}

/** One event: time, call, row, member, origin, reason, and changes. */
export function EventRow({ row, onMember, onAbout }: EventRowProps) {
  const { at, memberId, role, call, entity, entityId, reason, detail, ip, requestId } = row
  const [name, about] = [whoIn(row), aboutIn(row)]
  const lines = linesOf(detail, entity)
  return (
    <li>
      <Box component="span" c="var(--ink-2)">
        <Moment at={at} />
      </Box>
      <Flex component="span" rowGap={0} columnGap="sm" align="baseline" wrap="wrap">
        <b>{auditActs[call] ?? <bdi dir="ltr">{call}</bdi>}</b>
        {about && entity && entityId !== null && (
          <button
            type="button"
            className="link"
            aria-label={about}
            title={words.onlyAbout(about)}
            onClick={() => onAbout(entity, entityId)}
          >
            {aboutBeside(call, entity, about)}
          </button>
        )}
      </Flex>
      <Flex component="span" className="audit-who" rowGap={0} columnGap="sm" align="baseline" wrap="wrap">
        {memberId === null ? (
          <span>{name}</span>
        ) : (
          <button type="button" className="link" title={words.onlyThis(name)} onClick={() => onMember(memberId)}>
            {name}
          </button>
        )}
        <small className="faint">
          {role && roleLabel(role)}{' '}
          {ip && (
            <>
              {words.from} <Latin>{ip}</Latin>
            </>
          )}
        </small>
      </Flex>
      {(reason || lines.length > 0) && (
        <div className="audit-more-of">
          {reason && <p>{words.why(reason)}</p>}
          {lines.length > 0 && (
            <details>
              <summary>{words.detail}</summary>
              <Detail lines={lines} />
              {requestId && (
                <p className="faint">
                  {words.request} <Latin>{requestId}</Latin>
                </p>
              )}
            </details>
          )}
        </div>
      )}
    </li>
  )
}

type Changed = Extract<DetailLine, { before: string }>
type Plain = Extract<DetailLine, { value: string }>

const isChanged = (line: DetailLine): line is Changed => 'before' in line

/** The changes of an event, before and after, and further details. */
function Detail({ lines }: { lines: readonly DetailLine[] }) {
  const changed = lines.filter(isChanged)
  const plain = lines.filter((line): line is Plain => !isChanged(line))
  return (
    <>
      {changed.length > 0 && <Changes changes={changed} words={words} />}
      {plain.length > 0 && (
        <Flex component="dl" rowGap="xs" columnGap="md" wrap="wrap" p="var(--s1) var(--s2)">
          {plain.map(({ label, value }) => (
            <Flex key={label} gap="sm">
              <dt className="faint">{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </Flex>
          ))}
        </Flex>
      )}
    </>
  )
}
