/** Documents that an agency may attach to a permit (C8, C13). */
import { DocumentType } from '#contract/kernel/status.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { agencyWords as words } from '#contract/organisations/agency-words.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { agencyOfCompany } from './rows.ts'

/**
 * Refuses documents that the company's agency has no permission for: a delivery note without `insertDraft`; and, before the
 * load is recorded on the truck, a bill of lading without `instantBill`, or of forbidden goods.
 */
export async function refuseUngranted(
  { db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>,
  permitId: number,
  type: DocumentType,
): Promise<void> {
  if (actor.companyId === null) return
  const isNote = type === DocumentType.draft
  const agency = await agencyOfCompany({ db, now }, actor.companyId, isNote ? 'insertDraft' : 'instantBill')
  if (!agency) return
  if (isNote) {
    if (!agency.isGranted) throw new Refusal('not-allowed', { message: words.noDraft })
    return
  }
  const { goods, goodsId, isLoaded } = await db
    .selectFrom('permit')
    .innerJoin('cargo', 'cargo.id', 'permit.cargo_id')
    .innerJoin('goods', 'goods.id', 'cargo.goods_id')
    .select((eb) => [
      'goods.name as goods',
      'goods.id as goodsId',
      eb
        .or([
          eb('permit.loaded_at', 'is not', null),
          eb.exists(
            eb
              .selectFrom('permit_document')
              .select('permit_document.id')
              .whereRef('permit_document.permit_id', '=', 'permit.id')
              .where('permit_document.type', '=', DocumentType.draft),
          ),
        ])
        .as('isLoaded'),
    ])
    .where('permit.id', '=', permitId)
    .executeTakeFirstOrThrow()
  if (isLoaded) return
  const forbidden = await db
    .selectFrom('agency_forbidden_goods')
    .select('goods_id')
    .where('agency_id', '=', agency.id)
    .where('goods_id', '=', goodsId)
    .executeTakeFirst()
  if (!agency.isGranted || forbidden) {
    throw new Refusal(agency.isGranted ? 'broken-rule' : 'not-allowed', { message: words.noInstantBill(goods) })
  }
}
