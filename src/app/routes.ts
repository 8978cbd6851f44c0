/**
 * Every screen of members. Each module has its table; here they are joined in menu order within groups. Routes, menu, guards and
 * the palette are built from it.
 */
import type { AppRoute } from '../kit/page/menu.ts'
import { accessRoutes } from '../modules/access/routes.ts'
import { driverRoutes, inquiryRoutes } from '../modules/fleet/routes.ts'
import { freightRoutes } from '../modules/freight/routes.ts'
import { hallAdminRoutes, hallRoutes, turnListRoutes } from '../modules/halls/routes.ts'
import { homeRoutes, reportRoutes, systemRoutes } from '../modules/insight/routes.ts'
import { noticeRoutes } from '../modules/messaging/routes.ts'
import { moneyRoutes } from '../modules/money/routes.ts'
import { applicantRoutes, officeRoutes, contactRoutes } from '../modules/organisations/routes.ts'
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
  ...moneyRoutes,
  ...systemRoutes,
]
