/** Finds by number or name, across all kinds with a page for the member. */
import * as v from 'valibot'
import { userTypeNumbers } from '../access/user-types.ts'
import { area, ask } from '../kernel/call.ts'
import { adminTeam, flag, observers, overseers, roles, truckReaders } from '../kernel/roles.ts'
import { cargoStatuses, permitStatuses } from '../kernel/status.ts'
import { searchable, Text } from '../kernel/value/text.ts'
import { findWords } from './search-words.ts'

/** Kinds of results, in display order, and the members with a page to open them on; others get no results. */
export const findable = {
  cargos: [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'AgentMain', ...overseers), flag('access_Load_Manage')],
  permits: [
    roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'LoadHallAdmin', 'AgentMain', ...overseers),
    flag('access_Reserve_List'),
  ],
  turns: [roles('LoadHallAdmin', ...adminTeam, ...observers)],
  drivers: truckReaders,
  vehicles: truckReaders,
  customers: [roles('TransportationCompanyAdmin'), flag('access_Customer_List')],
  members: [roles('TransportationCompanyAdmin', 'Admin'), flag('access_Member_List')],
  companies: [roles('Admin')],
  owners: [roles('Admin')],
  halls: [roles(...adminTeam)],
  offices: [roles('Admin')],
  agencies: [roles('Admin')],
  observers: [roles('Admin')],
} as const
/** A kind of result. */
export type Findable = keyof typeof findable

/** Minimum letters or digits of a search. */
export const FIND_LEAST = 2
/** Maximum results of one kind; the list has all of them. */
export const FIND_MOST = 5

const Route = { source: v.string(), destination: v.string() }
const Driven = { driver: v.string(), plaqueNumber: v.string(), plaqueSerialNumber: v.string() }
/** Shamsi day of the wire. */
const Dated = { date: v.string() }
const Named = { id: v.number(), name: v.string() }

const Found = v.object({
  cargos: v.array(
    v.object({
      id: v.number(),
      uniqueCode: v.string(),
      goods: v.string(),
      company: v.string(),
      status: v.picklist(cargoStatuses),
      ...Route,
      ...Dated,
    }),
  ),
  permits: v.array(
    v.object({
      id: v.number(),
      status: v.picklist(permitStatuses),
      /** The permit was annulled after the truck had left; not a status of its own. */
      isAnnulled: v.boolean(),
      ...Route,
      ...Driven,
      ...Dated,
    }),
  ),
  turns: v.array(
    v.object({
      id: v.number(),
      number: v.number(),
      isActive: v.boolean(),
      hallId: v.number(),
      hall: v.string(),
      /** Filter value for the list of turns. */
      driverCard: v.string(),
      ...Driven,
      ...Dated,
    }),
  ),
  drivers: v.array(v.object({ ...Named, cardNumber: v.string(), isActive: v.boolean() })),
  vehicles: v.array(
    v.object({
      id: v.number(),
      cardNumber: v.string(),
      plaqueNumber: v.string(),
      plaqueSerialNumber: v.string(),
      loaderType: v.string(),
      /** The current driver, if in scope. */
      driver: v.nullable(v.string()),
    }),
  ),
  customers: v.array(v.object({ ...Named, code: v.string() })),
  members: v.array(v.object({ ...Named, username: v.string() })),
  companies: v.array(v.object({ ...Named, code: v.string(), isAccept: v.boolean() })),
  owners: v.array(v.object({ ...Named, code: v.string(), isAccept: v.boolean() })),
  halls: v.array(v.object({ ...Named, tel: v.string() })),
  offices: v.array(v.object({ ...Named, code: v.string() })),
  agencies: v.array(v.object({ ...Named, code: v.string(), office: v.nullable(v.string()) })),
  observers: v.array(v.object({ ...Named, username: v.string(), type: v.picklist(userTypeNumbers) })),
})
/** Results, newest or likeliest first; empty without a match, or if the member has no page for the kind. */
export type Found = v.InferOutput<typeof Found>

/** Maximum length: a permit's code with its URL. */
const TEXT_LENGTH = 400

export const find = area('find', {
  /**
   * A number in any script: of a cargo (or its unique code or shipping order), a permit (or the code on its printout), a turn, a
   * smart card, a national id, an application's tracking code. A whole telephone in any spelling. A plate in any order. A name in any spelling.
   */
  anything: ask({
    summary: 'Find by number or name',
    at: 'GET /api/v1/Find',
    who: Object.values(findable).flat(),
    input: v.object({
      text: v.pipe(
        Text(TEXT_LENGTH),
        v.check((text) => searchable(text).length >= FIND_LEAST, findWords.tooShort(FIND_LEAST)),
      ),
    }),
    output: Found,
  }),
})
