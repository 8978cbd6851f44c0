import * as v from 'valibot'
import { CargoAnnouncement } from './announcement.ts'
import { StatusChange, announcers, cargoBasics, editors } from './cargo-basics.ts'
import { act, area, ask } from '../kernel/call.ts'
import { Earlier, Preload } from './cargo-read.ts'
import { UsualRents } from './plausible/usual.ts'
import { Id, Ids } from '../kernel/value/number.ts'
import { adminTeam, flag, roles } from '../kernel/roles.ts'
import { ShamsiDay } from '../kernel/value/shamsi.ts'
import { trucksReasons } from '../kernel/reasons.ts'
import { Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

const companyAnnouncers = [roles('TransportationCompanyAdmin'), flag('access_Load_Add')]

const others = area('cargo', {
  /** S1 §2.2, §3, §5. */
  announce: act({
    summary: 'Announce a cargo',
    at: 'POST /api/v1/cargos/AddCargo',
    who: announcers,
    offline: 'queue',
    input: CargoAnnouncement,
    output: v.object({
      ...StatusChange.entries,
      uniqueCode: v.string(),
      /** The first show the cargo enters, Shamsi day and 'HH:MM'; null for a free cargo or a hall without shows. */
      showDate: v.nullable(v.string()),
      showTime: v.nullable(v.string()),
    }),
  }),

  /**
   * S1 §2.3, §7; GAP33, GAP34. `If-Match` carries the version that was read; another one gives 409. Fewer trucks for a cargo of
   * an open show are a public act, which takes a `ReasonCode`.
   */
  update: act({
    summary: 'Update a cargo',
    at: 'POST /api/v1/cargos/UpdateCargo',
    who: editors,
    offline: 'queue',
    input: v.object({
      ...CargoAnnouncement.entries,
      Id,
      ReasonCode: v.nullish(v.picklist(trucksReasons, shapeWords.notChoice), null),
    }),
    output: StatusChange,
  }),

  /** S1 §2.2, §7: the company's earlier announcements, newest first; the spelling is the specification's. */
  before: ask({
    summary: 'List earlier announcements',
    at: 'POST /api/v1/cargos/LoadBeaforeCargo',
    who: companyAnnouncers,
    input: v.object({ FromDate: ShamsiDay, ToDate: ShamsiDay, KalaId: Ids() }),
    output: v.array(Earlier),
  }),

  /** S1 §7, GAP32: saved announcements, newest first. */
  preloads: ask({
    summary: 'List saved announcements',
    at: 'GET /api/LoadApi/GetPreLoads',
    who: announcers,
    cached: true,
    input: v.object({}),
    output: v.array(Preload),
  }),
  /** Saves the form under a name, complete or not. */
  savePreload: act({
    summary: 'Save an announcement under a name',
    at: 'POST /api/LoadApi/SavePreLoad',
    who: announcers,
    offline: 'queue',
    input: v.object({ ...CargoAnnouncement.entries, Name: Text(100) }),
    output: v.object({ id: v.number() }),
  }),
  deletePreload: act({
    summary: 'Delete a saved announcement',
    at: 'POST /api/LoadApi/Delete',
    query: ['loadId'],
    also: ['GET /api/LoadApi/Delete'],
    who: announcers,
    offline: 'refuse',
    input: v.object({ loadId: Id }),
    output: v.object({ id: v.number() }),
  }),
  /** The reserve range the member used last, km; 45 without one (GAP32). */
  lastRange: ask({
    summary: 'Get the reserve range used last',
    at: 'GET /api/LoadApi/LastLoadrange',
    who: announcers,
    input: v.object({}),
    output: v.number(),
  }),
  /** The usual rent of a tonne-kilometre, so that a form can check a rent offline (decision 19). */
  usualRents: ask({
    summary: 'Get usual rents per tonne-kilometre',
    at: 'GET /api/v1/cargos/GetUsualRents',
    who: [...announcers, flag('access_Load_Update')],
    cached: true,
    input: v.object({}),
    output: UsualRents,
  }),

  /** S1 §1, §7: the counters of the dashboard. */
  statistics: ask({
    summary: "Get the dashboard's counters",
    at: 'GET /api/v1/Cargos/GetStatisticalInformation',
    who: [roles(...adminTeam)],
    input: v.object({}),
    output: v.object({ driverCount: v.number(), cargoCount: v.number(), reserveCount: v.number(), asOf: v.string() }),
  }),

})

export const cargo = { ...cargoBasics, ...others }
