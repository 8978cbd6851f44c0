import type { Received } from '#contract/kernel/call.ts'
import { APP_LINK, type payment } from '#contract/money/payment.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { paymentWords as words } from '#contract/money/payment-words.ts'
import { phased, reply, type Handlers, type OutsideContext, type RequestContext } from '#server/platform/context.ts'
import { begin } from './begin.ts'
import { confirm } from './confirm.ts'
import { abandon, resume } from './unfinished.ts'
import { isOpenState } from './payment.rules.ts'
import { ofCompany, paymentOf } from './rows.ts'
import { handle, troubled } from './troubled.ts'

/** Maximum payments shown to a company, and unfinished ones queried at once. */
const SHOWN = 50

type Verifying = Received<typeof payment.verify>

/** Queries the gateway before any lock; the transaction only reads the result. */
const verification = {
  async prepare(context: OutsideContext, { Token }: Verifying) {
    const { db, clock, log, outside } = context
    const dependencies = { db, clock, log, gateway: outside.gateway }
    for (const { id } of await named(context, Token)) await confirm(dependencies, id)
  },
  async act(context: RequestContext, { Token }: Verifying) {
    const rows = await ofCompany(context.db, context.actor.companyId, SHOWN)
    const wanted = Token ? rows.filter(({ token }) => token === Token) : rows
    return reply(
      wanted.map((row) => paymentOf(row, context.now)),
      { message: words.checked },
    )
  },
}

/** The company's payment with this token, or all its unfinished payments. */
async function named({ db, actor }: RequestContext, token: string | undefined) {
  const rows = await ofCompany(db, actor.companyId, SHOWN)
  if (!token) {
    const isWaiting = (row: (typeof rows)[number]) => isOpenState(row.state) && row.handled_at === null
    return rows.filter((row) => isWaiting(row) && row.state !== 'failed' && row.state !== 'expired')
  }
  const found = rows.filter((row) => row.token === token)
  if (found.length === 0) throw new Refusal('not-found', { message: words.unknown })
  return found
}

export const paymentHandlers: Handlers<typeof payment> = {
  begin,
  verify: phased(verification),
  verifyTest: phased({
    prepare: async (context: OutsideContext, input: Verifying) => {
      if (!context.settings.demo) throw new Refusal('no-such-call')
      await verification.prepare(context, input)
    },
    act: verification.act,
  }),
  async own({ db, actor, now }) {
    return (await ofCompany(db, actor.companyId, SHOWN)).map((row) => paymentOf(row, now))
  },
  async state({ db, outside }, { Token, OrderId }) {
    if (Token === '' || OrderId === '') refuseFaults({ Token: words.unknown })
    const row = await db
      .selectFrom('payment')
      .select(['state', 'amount'])
      .where('order_number', '=', OrderId)
      .where('token', '=', Token)
      .executeTakeFirst()
    if (!row) throw new Refusal('not-found', { message: words.unknown })
    return { ...row, appLink: outside.gateway?.appLink ?? APP_LINK }
  },
  resume,
  abandon,
  troubled,
  handle,
}
