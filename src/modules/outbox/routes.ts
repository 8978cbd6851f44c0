/** Screens of the module: the specification's path (S0 §2.1, §2.8, §2.9), who may open each, its menu entry. */
import type { AppRoute } from '#app/kit/page/menu.ts'

/** The outbox of this device. */
export const outboxRoutes: readonly AppRoute[] = [
  {
    path: '/outbox',
    title: 'صف ارسال',
    who: 'any member',
    menu: 'tools',
    icon: 'send',
    main: 5,
    screen: () => import('./page/OutboxScreen.tsx'),
  },
]
