/** Notices, messages and broadcasts with the demo's data. */
import type { Page } from 'playwright-core'
import type { Shot } from './screens.ts'

const COMPANY = 'TC10100171920'
const ADMIN = 'admin'

const open = (page: Page) => page.getByRole('dialog').last().waitFor()
export const noticeShots: readonly Shot[] = [
  { name: 'notice-all', path: '/Notifications?span=all', as: COMPANY },
  { name: 'notice-none', path: '/Notifications', as: 'customer2' },
  { name: 'notice-messages', path: '/Comment', as: COMPANY },
  { name: 'notice-message-new', path: '/Comment?do=add', as: COMPANY, prepare: open },
  { name: 'notice-questions', path: '/AdminComment', as: ADMIN },
  { name: 'notice-broadcasts', path: '/Admin/Broadcasts', as: ADMIN },
  { name: 'notice-broadcast-new', path: '/Admin/Broadcasts?do=add', as: ADMIN, prepare: open },
]
