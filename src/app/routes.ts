/**
 * Every screen. Each module has its table; here they are joined in menu order within groups. Routes, menu, guards and the palette
 * are built from it.
 */
import type { AppRoute } from '../kit/page/menu.ts'
import { accessPublicRoutes, accessRoutes } from '../modules/access/routes.ts'
import { driverRoutes, inquiryRoutes } from '../modules/fleet/routes.ts'
import { freightRoutes } from '../modules/freight/routes.ts'
import { hallAdminRoutes, hallRoutes, hallsPublicRoutes, turnListRoutes, witnessRoutes } from '../modules/halls/routes.ts'
import { auditRoutes, homeRoutes, insightPublicRoutes, reportRoutes, systemRoutes } from '../modules/insight/routes.ts'
import { contactRoutes, messagingPublicRoutes, noticeRoutes } from '../modules/messaging/routes.ts'
import { moneyPublicRoutes, moneyRoutes } from '../modules/money/routes.ts'
import { applicantRoutes, officeRoutes, organisationsPublicRoutes } from '../modules/organisations/routes.ts'
import { outboxRoutes } from '../modules/outbox/routes.ts'
import { detentionRoutes, permitRoutes, permitsPublicRoutes, placeRoutes } from '../modules/permits/routes.ts'

/** Screens behind the login. */
export const routes: readonly AppRoute[] = [
  ...homeRoutes,
  ...freightRoutes,
  ...hallRoutes,
  ...permitRoutes,
  ...driverRoutes,
  ...placeRoutes,
  ...applicantRoutes,
  ...hallAdminRoutes,
  ...officeRoutes,
  ...reportRoutes,
  ...turnListRoutes,
  ...inquiryRoutes,
  ...witnessRoutes,
  ...outboxRoutes,
  ...noticeRoutes,
  ...detentionRoutes,
  ...contactRoutes,
  ...accessRoutes,
  // In the top bar for all members (S0 §2.7): everyone has a password and sessions.
  { path: '/Profile', title: 'حساب من', who: 'any member', screen: () => import('./profile/ProfileScreen.tsx') },
  ...auditRoutes,
  ...moneyRoutes,
  ...systemRoutes,
]

/** Screens without login (S0 §2.1). The login itself and the error pages are defined in the router. */
export const publicRoutes: readonly AppRoute[] = [
  ...organisationsPublicRoutes,
  ...moneyPublicRoutes,
  ...accessPublicRoutes,
  ...insightPublicRoutes,
  ...messagingPublicRoutes,
  ...hallsPublicRoutes,
  ...permitsPublicRoutes,
]
