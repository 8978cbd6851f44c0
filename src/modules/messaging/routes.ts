/** Routes of notices, broadcasts and messages between members. */
import { flag, roles } from '#contract/kernel/roles.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import * as screens from './screens.ts'

const company = roles('TransportationCompanyAdmin')
const admin = roles('Admin')

/** Messages, broadcasts and notices (S2 "Messages", "Notifications"; O1, O4, O6). */
export const noticeRoutes: readonly AppRoute[] = [
  {
    path: '/Comment',
    word: 'messages',
    who: [company, flag('access_Load_Add')],
    menu: 'messages',
    icon: 'message',
    screen: screens.comments,
  },
  {
    path: '/Comment/New',
    word: 'newMessage',
    who: [company, flag('access_Load_Add')],
    menu: 'messages',
    icon: 'add',
    act: 'other',
    screen: screens.newComment,
  },
  {
    path: '/AdminComment',
    word: 'companyMessages',
    who: [admin],
    menu: 'adminMessages',
    icon: 'message',
    screen: screens.adminComments,
  },
  {
    path: '/Admin/Broadcasts',
    word: 'broadcasts',
    who: [admin],
    menu: 'adminMessages',
    icon: 'bell',
    screen: screens.broadcasts,
  },
  {
    path: '/Notifications',
    word: 'notifications',
    who: 'any member',
    menu: 'tools',
    icon: 'bell',
    screen: screens.notifications,
  },
]

/** Public contact data and the rules. */
export const contactRoutes: readonly AppRoute[] = [
  {
    path: '/Admin/Settings/Contact',
    word: 'contact',
    who: [admin],
    menu: 'tools',
    icon: 'contact',
    refused: '/error401',
    screen: screens.contact,
  },
]
