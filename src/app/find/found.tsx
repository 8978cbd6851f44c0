/** The server's results, each with a distinguishing detail and a link to its page. */
import { Box } from '@mantine/core'
import type { Findable, Found } from '#contract/insight/find.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { turn } from '#contract/halls/turn.ts'
import type { Who } from '#contract/kernel/call.ts'
import { may, overseers, roles } from '#contract/kernel/roles.ts'
import { CargoStatus, PermitStatus } from '#contract/kernel/status.ts'
import { permit } from '#contract/permits/permit.ts'
import {
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingWarehouse,
  IconCornerDownLeft,
  IconId,
  IconListNumbers,
  IconPackage,
  IconSitemap,
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

interface Door {
  to: string
  search?: Record<string, unknown>
}
/** A result line and its link; `first` is what is done most with the record, where the member may. */
type Line = Omit<FindOption, 'run' | 'isOld'> & Door & { first?: Door & { word: string; who: Who } }
type Row<K extends Findable> = Found[K][number]
interface Opening {
  /** Path of the member's turn list, and whether the list needs a hall. */
  turns: string
  ofAllHalls: boolean
}

const turnLists = ['/DriverTurnList', '/DriverTurnListUser']
const printedOf: readonly PermitStatus[] = [PermitStatus.issued, PermitStatus.printed]
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
    ...(row.status === CargoStatus.open && {
      first: { word: words.editCargo(row.id), who: cargo.update.who, to: `/EditCargo/${row.id}` },
    }),
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
    ...(!row.isAnnulled &&
      printedOf.includes(row.status) && {
        first: { word: words.print(row.id), who: permit.print.who, to: `/Permit/${row.id}`, search: { act: 'print' } },
      }),
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
    first: { word: words.giveTurn, who: turn.add.who, to: '/DriverTurn', search: { vehicle: row.cardNumber } },
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
  halls: ({ id, name, tel }) => ({
    key: `hall-${id}`,
    sign: <IconBuildingWarehouse size={18} aria-hidden />,
    name,
    aside: <Isolate>{tel}</Isolate>,
    to: '/LoadHalls',
    search: { q: name },
  }),
  offices: ({ id, name, code }) => ({
    key: `office-${id}`,
    sign: <IconBuildingCommunity size={18} aria-hidden />,
    name,
    aside: <Isolate>{code}</Isolate>,
    to: '/MainBranchIndex',
    search: { q: name },
  }),
  agencies: ({ id, name, code, office }) => ({
    key: `agency-${id}`,
    sign: <IconSitemap size={18} aria-hidden />,
    name: <Two first={name}>{office}</Two>,
    aside: <Isolate>{code}</Isolate>,
    to: `/AgentConfig/${id}`,
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
  const toOption = ({ key, sign, name, aside, to, search }: Line): FindOption => ({
    key,
    sign,
    name,
    aside,
    isOld,
    run: () => void navigate({ to, ...(search && { search }) }),
  })
  return (Object.keys(optionOf) as Findable[]).map((kind) => {
    const lines = found[kind].map((row) => optionOf[kind](row as never, opening))
    const options = lines.map(toOption)
    const first = lines[0]?.first
    // Of one kind only the likeliest record offers its act: more would hide the other kinds.
    if (first && may(first.who, principalOf(member)))
      options.splice(
        1,
        0,
        toOption({ ...first, key: `${kind}-first`, sign: <IconCornerDownLeft size={18} aria-hidden />, name: first.word }),
      )
    return { key: kind, title: words.kinds[kind], options }
  })
}
