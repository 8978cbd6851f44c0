/**
 * Every screen of members. Each module has its table; here they are joined in menu order within groups. Routes, menu, guards and
 * the palette are built from it.
 */
import type { AppRoute } from '../kit/page/menu.ts'
import { accessRoutes } from '../modules/access/routes.ts'
import { driverRoutes, inquiryRoutes } from '../modules/fleet/routes.ts'
import { freightRoutes } from '../modules/freight/routes.ts'
import { hallAdminRoutes, hallRoutes, turnListRoutes } from '../modules/halls/routes.ts'
import { auditRoutes, homeRoutes, reportRoutes, systemRoutes } from '../modules/insight/routes.ts'
import { contactRoutes, noticeRoutes } from '../modules/messaging/routes.ts'
import { moneyRoutes } from '../modules/money/routes.ts'
import { applicantRoutes, officeRoutes } from '../modules/organisations/routes.ts'
import { outboxRoutes } from '../modules/outbox/routes.ts'
import { permitRoutes, detentionRoutes } from '../modules/permits/routes.ts'

export const routes: readonly AppRoute[] = [
  ...homeRoutes,
  ...freightRoutes,
  ...hallRoutes,
  ...permitRoutes,
  ...driverRoutes,
  ...applicantRoutes,
  ...hallAdminRoutes,
  ...officeRoutes,
  ...reportRoutes,
  ...turnListRoutes,
  ...inquiryRoutes,
  ...outboxRoutes,
  ...noticeRoutes,
  ...detentionRoutes,
  ...contactRoutes,
  ...accessRoutes,
  // In the top bar for all members (S0 §2.7): everyone has a password and sessions.
  { path: '/Profile', word: 'profile', who: 'any member', screen: () => import('./profile/ProfileScreen.tsx') },
  ...auditRoutes,
  ...moneyRoutes,
  ...systemRoutes,
]
