/** What a driver chooses about notices (decision 047). The calls are those of every member (notice.ts, push.ts). */
import type { NoticeKind } from './notice-events.ts'

/** Hours of Tehran in which nothing that can wait is sent, until the driver chooses others. */
export const DRIVER_QUIET = { from: '22:00', to: '06:00' }

/** The kinds a driver turns on and off together. Messages of the administration are always sent. */
export const driverNoticeGroups = {
  show: ['ownShowOpened'],
  result: ['ownWon', 'ownLost'],
  ending: ['turnExpiring', 'driverCreditLow', 'ownPapersEnding'],
  permit: ['permitLate', 'permitVoided'],
  hall: ['hallClosed', 'showAborted', 'objectionAnswered'],
} as const satisfies Record<string, readonly NoticeKind[]>
export type DriverNoticeGroup = keyof typeof driverNoticeGroups
