/** Catalogue of notices and their recipients (domain.md O7): one line for each kind of event; its texts are in words/notice.ts. */
import { driverPaths, type DriverPath } from '../kernel/driver-pages.ts'
import type { Flag } from '../kernel/flags.ts'
import type { Badge } from './badge.ts'

/** The subject of an event: its facts are loaded by its id. */
export type Thing =
  | 'broadcast'
  | 'comment'
  | 'cargo'
  | 'permit'
  | 'run'
  | 'turn'
  | 'hall'
  | 'driver'
  | 'vehicle'
  | 'company'
  | 'owner'
  | 'member'
  | 'reportFile'
  | 'objection'

/**
 * Recipients, relative to the event's subject. `company` is its company's admin and the members with the event's flag;
 * `hallCompanies` are those of all companies of its hall, `showCompanies` and `showOwners` those with cargos in the show;
 * `named` are a broadcast's recipients. `trucking` is the current holder of the driver or vehicle: the hall of its turn, the
 * company of its permit. `keeper` is the one member it was made for. `drivers` are those it concerns, with a phone of the drivers'
 * app in a hall that has the app on.
 */
export type Audience =
  | 'company'
  | 'companyAdmin'
  | 'owner'
  | 'hall'
  | 'team'
  | 'admins'
  | 'member'
  | 'hallCompanies'
  | 'showCompanies'
  | 'showOwners'
  | 'trucking'
  | 'named'
  | 'keeper'
  | 'drivers'

export interface NoticeEvent {
  /** A broadcast has its own severity. */
  badge: Badge
  thing: Thing
  to: readonly Audience[]
  /** The flag a company's member needs to receive it. */
  flag: Flag
  /** Path of its page, by the id of its subject. */
  link: (id: number) => string
  /** Minutes within which notices of one kind about one subject are merged into one. */
  onceIn: number
  /** Its text contains the number of merged events. */
  counts?: true
  /** A lasting state that is checked repeatedly: notified once within `onceIn`, and not raised again. */
  lasts?: true
  /** It cannot be muted. */
  always?: true
  /** Severe enough for a text message to the drivers concerned, and to members without a device (domain.md O7). */
  texted?: true
  /** The screen of the drivers' app it opens, for a kind that drivers get. */
  screen?: DriverPath
}

const HOUR = 60
const DAY = 24 * HOUR
/** For daily morning checks: shorter than a day, so that the next morning notifies again. */
const LOOK = 20 * HOUR

const cargo = { thing: 'cargo', flag: 'access_Load_Manage', link: (id: number) => `/Cargos/Detail/${id}`, onceIn: 10 } as const
const permit = {
  thing: 'permit',
  flag: 'access_Reserve_List',
  link: (id: number) => `/Permit/${id}`,
  onceIn: 10,
  screen: driverPaths.permit,
} as const
const hall = { thing: 'hall', flag: 'access_Load_Manage', link: (id: number) => `/board/${id}`, onceIn: 10 } as const
const show = { thing: 'run', flag: 'access_Load_Manage', link: (id: number) => `/split/${id}` } as const

const applied = { badge: 'informational', to: ['admins'], flag: 'access_Load_Manage', onceIn: HOUR } as const
const turn = {
  badge: 'warning',
  thing: 'turn',
  to: ['hall', 'drivers'],
  flag: 'access_Load_Manage',
  link: () => '/DriverTurnList',
  lasts: true,
  texted: true,
  screen: driverPaths.turn,
} as const
const own = { flag: 'access_Load_Manage', to: ['drivers'], onceIn: DAY } as const
const ownList = { ...own, link: () => driverPaths.list, screen: driverPaths.list } as const
const ownResult = { ...own, thing: 'turn', link: () => driverPaths.permit, screen: driverPaths.permit } as const

const account = { badge: 'security', thing: 'member', flag: 'access_Load_Manage', always: true } as const

/** Every kind there is. */
export const noticeEvents = {
  cargoOffered: { ...cargo, badge: 'informational', to: ['company'] },
  cargoAccepted: { ...cargo, badge: 'informational', to: ['owner'] },
  cargoRefused: { ...cargo, badge: 'warning', to: ['owner'] },
  cargoWithdrawn: { ...cargo, badge: 'informational', to: ['company'] },
  cargoFinished: { ...cargo, badge: 'informational', to: ['company', 'owner'] },
  cargoUnasked: { ...cargo, badge: 'warning', to: ['company', 'owner'], onceIn: HOUR, lasts: true },
  priorityLost: { ...cargo, badge: 'warning', to: ['hall'] },
  permitIssued: { ...cargo, badge: 'informational', to: ['company', 'owner'] },
  showOpened: { ...show, badge: 'informational', to: ['showCompanies', 'showOwners'], onceIn: DAY },
  showResult: { ...show, badge: 'informational', to: ['hall', 'showCompanies', 'showOwners'], onceIn: DAY },
  showAborted: {
    ...show,
    badge: 'critical',
    to: ['hall', 'showCompanies', 'showOwners', 'team', 'drivers'],
    onceIn: DAY,
    screen: driverPaths.turn,
  },
  ownShowOpened: { ...ownList, badge: 'informational', thing: 'run' },
  ownWon: { ...ownResult, badge: 'critical' },
  ownLost: { ...ownResult, badge: 'informational' },
  ownPapersEnding: { ...own, badge: 'warning', thing: 'driver', link: () => driverPaths.turn, screen: driverPaths.turn },
  permitLate: { ...permit, badge: 'critical', to: ['company', 'owner', 'hall', 'drivers'], texted: true },
  permitVoided: { ...permit, badge: 'critical', to: ['company', 'owner', 'hall', 'drivers'], texted: true },
  permitArrived: { ...permit, badge: 'informational', to: ['company', 'owner'] },
  permitLoaded: { ...permit, badge: 'informational', to: ['company', 'owner'] },
  papersMissing: {
    badge: 'warning',
    thing: 'company',
    to: ['company'],
    flag: 'access_Reserve_List',
    link: () => '/DriverReserves',
    onceIn: LOOK,
    lasts: true,
  },
  turnExpiring: { ...turn, onceIn: DAY },
  driverCreditLow: { ...turn, onceIn: 15 },
  hallClosed: {
    ...hall,
    badge: 'critical',
    to: ['hall', 'hallCompanies', 'team', 'drivers'],
    texted: true,
    screen: driverPaths.turn,
  },
  hallPolicyChanged: { ...hall, badge: 'warning', to: ['hall', 'hallCompanies'] },
  hallNumbersChanged: { ...hall, badge: 'informational', to: ['hall', 'hallCompanies'] },
  driverCardExpiring: {
    badge: 'warning',
    thing: 'driver',
    to: ['trucking'],
    flag: 'access_Reserve_List',
    link: (id) => `/Driver/${id}`,
    onceIn: LOOK,
    lasts: true,
  },
  inspectionExpiring: {
    badge: 'warning',
    thing: 'vehicle',
    to: ['trucking'],
    flag: 'access_Reserve_List',
    link: (id) => `/Vehicle/${id}`,
    onceIn: LOOK,
    lasts: true,
  },
  companyApplied: { ...applied, thing: 'company', link: () => '/TransportationCompany?stage=waiting' },
  ownerApplied: { ...applied, thing: 'owner', link: () => '/ManageProductOwner?stage=waiting' },
  ownerAccepted: {
    badge: 'informational',
    thing: 'owner',
    to: ['owner'],
    flag: 'access_Load_Manage',
    link: () => '/',
    onceIn: HOUR,
  },
  objectionAnswered: {
    badge: 'informational',
    thing: 'objection',
    to: ['hall', 'keeper', 'drivers'],
    screen: driverPaths.permit,
    flag: 'access_Reserve_List',
    link: () => '/objections?state=all',
    onceIn: 10,
    texted: true,
  },
  objectionUpheld: { ...permit, badge: 'warning', to: ['company'] },
  messageAsked: {
    badge: 'informational',
    thing: 'comment',
    to: ['admins'],
    flag: 'access_Load_Add',
    link: (id) => `/AdminComment?thread=${id}`,
    onceIn: 10,
  },
  messageAnswered: {
    badge: 'informational',
    thing: 'comment',
    to: ['company'],
    flag: 'access_Load_Add',
    link: (id) => `/Comment?thread=${id}`,
    onceIn: 10,
  },
  paymentSettled: {
    badge: 'informational',
    thing: 'company',
    to: ['companyAdmin'],
    flag: 'access_Load_Manage',
    link: () => '/TransportationCompanyAccountActivities',
    onceIn: 10,
    counts: true,
  },
  balanceLow: {
    badge: 'warning',
    thing: 'company',
    to: ['companyAdmin'],
    flag: 'access_Load_Manage',
    link: () => '/OnlineCharge',
    onceIn: 10,
  },
  broadcast: {
    badge: 'informational',
    thing: 'broadcast',
    to: ['named'],
    screen: driverPaths.more,
    flag: 'access_Load_Manage',
    link: () => '/Notifications',
    onceIn: DAY,
    always: true,
  },
  reportReady: {
    badge: 'informational',
    thing: 'reportFile',
    to: ['keeper'],
    flag: 'access_Bill_List',
    link: () => '/Reports',
    onceIn: DAY,
  },
  /** Repeated attempts at card numbers. */
  cardGuesses: { ...account, to: ['admins'], link: () => '/Admin/Audit', onceIn: DAY },
  newDevice: { ...account, to: ['member'], link: () => '/Profile', onceIn: 10 },
} as const satisfies Record<string, NoticeEvent>

export type NoticeKind = keyof typeof noticeEvents
export const noticeKinds = Object.keys(noticeEvents) as NoticeKind[]
