/** How notices of one kind fold into one (domain.md O7): the reason for each kind is the name of what it is given. */
import type { NoticeKind } from './notice-events.ts'

/** Notices of one kind to one member fold within so many minutes. */
export const FOLD_MINUTES = 10

/**
 * `kind`: an unread notice takes in others of its kind, about whatever thing, and then leads to `list`. `thing`: it takes in only
 * those about the same thing, within the window of its kind. `never`: each is a notice of its own.
 */
export type NoticeFold = { by: 'kind'; list: string } | { by: 'thing' } | { by: 'never' }

/** Each is a row of this list, where its details and its act are found again. */
const inList = (list: string): NoticeFold => ({ by: 'kind', list })
/** Each asks its reader for an act on that very thing. */
const ownAct: NoticeFold = { by: 'thing' }
/** Its text, reason or hour differs from the next one's, and no list of the reader shows it. */
const ownDetails: NoticeFold = { by: 'thing' }
/** It states an amount of that wallet. */
const ownAmount: NoticeFold = { by: 'thing' }
/** The reader must recognise each event: two devices are two questions. */
const security: NoticeFold = { by: 'never' }
/** A driver gets one for each fact, with its own text. */
const ownFact: NoticeFold = { by: 'never' }

/** Every kind, in the order of `noticeEvents`. */
export const noticeFolds: Readonly<Record<NoticeKind, NoticeFold>> = {
  cargoOffered: inList('/Cargos'),
  cargoAccepted: inList('/Cargos'),
  cargoRefused: ownAct,
  cargoWithdrawn: inList('/Cargos'),
  cargoFinished: inList('/Cargos'),
  cargoUnasked: inList('/Cargos'),
  priorityLost: ownDetails,
  permitIssued: inList('/DriverReserves'),
  showOpened: ownDetails,
  showResult: ownDetails,
  showAborted: ownDetails,
  ownShowOpened: ownFact,
  ownWon: ownFact,
  ownLost: ownFact,
  ownPapersEnding: ownFact,
  permitLate: ownAct,
  permitVoided: ownAct,
  permitArrived: inList('/DriverReserves'),
  permitLoaded: inList('/DriverReserves'),
  papersMissing: ownAct,
  turnExpiring: inList('/DriverTurnList'),
  driverCreditLow: ownAmount,
  hallClosed: ownDetails,
  hallPolicyChanged: ownDetails,
  hallNumbersChanged: ownDetails,
  driverCardExpiring: ownAct,
  inspectionExpiring: ownAct,
  companyApplied: inList('/TransportationCompany?stage=waiting'),
  ownerApplied: inList('/ManageProductOwner?stage=waiting'),
  ownerAccepted: ownAct,
  objectionAnswered: ownDetails,
  objectionUpheld: ownAct,
  messageAsked: inList('/AdminComment'),
  messageAnswered: inList('/Comment'),
  paymentSettled: ownAmount,
  balanceLow: ownAmount,
  broadcast: ownDetails,
  reportReady: inList('/Reports'),
  cardGuesses: ownAct,
  newDevice: security,
}
