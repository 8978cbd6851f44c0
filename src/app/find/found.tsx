/** The server's results, each with a distinguishing detail and a link to its page. */
import { Box } from '@mantine/core'
import type { Findable, Found } from '#contract/insight/find.ts'
import { may, overseers, roles } from '#contract/kernel/roles.ts'
import {
  IconBuilding,
  IconId,
  IconListNumbers,
  IconPackage,
  IconSteeringWheel,
  IconTicket,
  IconTruck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { principalOf, useMember } from '#app/transport/session.ts'
import { routes } from '../routes.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { PlateOf } from '#app/kit/ui/value/PlateOf.tsx'
import { townOf } from '#app/kit/ui/value/town.ts'
import { findWords as words } from '#app/kit/find/find-words.ts'
import { cargoStatusWords, permitStatusWords } from '#app/kit/ui/value/status-words.ts'
import type { FindGroup, FindOption } from './option.ts'

/** A result line and its link. */
type Line = Omit<FindOption, 'run' | 'isOld'> & { to: string; search?: Record<string, unknown> }
type Row<K extends Findable> = Found[K][number]
interface Opening {
  /** Path of the member's turn list, and whether the list needs a hall. */
  turns: string
  ofAllHalls: boolean
}

const turnLists = ['/DriverTurnList', '/DriverTurnListUser']
const formatRoute = ({ source, destination }: { source: string; destination: string }) =>
  words.way(townOf(source), townOf(destination))

/** A name, with details below. */
const Two = ({ first, children }: { first: ReactNode; children: ReactNode }) => (
  <Box component="span" display="grid" miw={0}>
    <b>{first}</b>
    <small className="faint">{children}</small>
  </Box>
)
const Day = ({ date, word }: { date: string; word: string }) => (
  <Box component="small" className="faint" display="grid" flex="none" style={{ justifyItems: 'end' }}>
    <ShamsiDate value={date} form="near" />
    <span>{word}</span>
  </Box>
)

const optionOf: { [K in Findable]: (row: Row<K>, opening: Opening) => Line } = {
  cargos: (row) => ({
    key: `cargo-${row.id}`,
    sign: <IconPackage size={18} aria-hidden />,
    name: (
      <Two first={words.cargo(row.id)}>
        {row.goods} · {formatRoute(row)} · {row.company}
      </Two>
    ),
    aside: <Day date={row.date} word={cargoStatusWords[row.status]} />,
    to: `/Cargos/Detail/${row.id}`,
  }),
  permits: (row) => ({
    key: `permit-${row.id}`,
    sign: <IconTicket size={18} aria-hidden />,
    name: (
      <Two first={words.permit(row.id)}>
        <PlateOf of={row} /> {row.driver} · {formatRoute(row)}
      </Two>
    ),
    aside: <Day date={row.date} word={row.isAnnulled ? words.annulled : permitStatusWords[row.status]} />,
    to: `/Permit/${row.id}`,
  }),
  turns: (row, { turns, ofAllHalls }) => ({
    key: `turn-${row.id}`,
    sign: <IconListNumbers size={18} aria-hidden />,
    name: (
      <Two first={words.turn(row.number)}>
        <PlateOf of={row} /> {row.driver} · {row.hall}
      </Two>
    ),
    aside: <Day date={row.date} word={row.isActive ? words.active : words.ended} />,
    to: turns,
    search: { ...(ofAllHalls && { hall: row.hallId }), driver: row.driverCard, status: 'all', from: row.date, to: row.date },
  }),
  drivers: ({ id, name, cardNumber, isActive }) => ({
    key: `driver-${id}`,
    sign: <IconSteeringWheel size={18} aria-hidden />,
    name,
    aside: (
      <Box component="small" className="faint" display="grid" flex="none" style={{ justifyItems: 'end' }}>
        <Isolate>{cardNumber}</Isolate>
        {!isActive && <span>{words.inactive}</span>}
      </Box>
    ),
    to: `/Driver/${id}`,
  }),
  vehicles: (row) => ({
    key: `vehicle-${row.id}`,
    sign: <IconTruck size={18} aria-hidden />,
    name: (
      <span>
        <PlateOf of={row} /> {row.loaderType}
        {row.driver !== null && ` · ${row.driver}`}
      </span>
    ),
    aside: <Isolate>{row.cardNumber}</Isolate>,
    to: `/Vehicle/${row.id}`,
  }),
  customers: ({ id, name, code }) => ({
    key: `customer-${id}`,
    sign: <IconUsers size={18} aria-hidden />,
    name,
    aside: <Isolate>{code}</Isolate>,
    to: '/Customer',
    search: { q: code || name },
  }),
  members: ({ id, name, username }) => ({
    key: `member-${id}`,
    sign: <IconUser size={18} aria-hidden />,
    name,
    aside: <Latin>{username}</Latin>,
    to: '/ManageUser',
    search: { q: username },
  }),
  companies: (row) => ({
    key: `company-${row.id}`,
    sign: <IconBuilding size={18} aria-hidden />,
    name: row.name,
    aside: <Applicant {...row} />,
    to: `/TransportationCompany/${row.id}`,
  }),
  owners: (row) => ({
    key: `owner-${row.id}`,
    sign: <IconId size={18} aria-hidden />,
    name: row.name,
    aside: <Applicant {...row} />,
    to: `/ManageProductOwner/${row.id}`,
  }),
  observers: ({ id, name, username, type }) => ({
    key: `observer-${id}`,
    sign: <IconUser size={18} aria-hidden />,
    name,
    aside: <Latin>{username}</Latin>,
    to: '/AdminUser',
    search: { type, q: username },
  }),
}

const Applicant = ({ code, isAccept }: { code: string; isAccept: boolean }) => (
  <Box component="small" className="faint" display="grid" flex="none" style={{ justifyItems: 'end' }}>
    <Isolate>{code}</Isolate>
    {!isAccept && <span>{words.waiting}</span>}
  </Box>
)

/** Returns the groups of an answer, in the contract's order. */
export function useFoundOptions(found: Found | undefined, isOld: boolean): FindGroup[] {
  const navigate = useNavigate()
  const member = useMember()
  if (!found || !member) return []
  const turns = routes.find(({ path, who }) => turnLists.includes(path) && may(who, principalOf(member)))
  const opening = { turns: turns?.path ?? '/', ofAllHalls: may([roles(...overseers)], principalOf(member)) }
  return (Object.keys(optionOf) as Findable[]).map((kind) => ({
    key: kind,
    title: words.kinds[kind],
    options: found[kind].map((row) => {
      const { to, search, ...option } = optionOf[kind](row as never, opening)
      return { ...option, isOld, run: () => void navigate({ to, ...(search && { search }) }) }
    }),
  }))
}
