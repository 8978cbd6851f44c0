import { announcerOf } from '#app/transport/announcer.ts'
import { referenceQueries } from '#app/kit/reference/queries.ts'
import { readDraftAhead } from '#app/transport/outbox/drafts.ts'
import { currentCache } from '#app/transport/queries.ts'
import { currentMember } from '#app/transport/session.ts'
import { usualRents } from './fields/queries.ts'

/** Key of the draft of a new cargo. */
export const ANNOUNCE_DRAFT = 'cargo.announce'

/** Queries of every cargo form, for all announcers. */
export const formLists = {
  places: referenceQueries.places,
  goods: referenceQueries.goods,
  packagings: referenceQueries.packagings,
  loaderGroups: referenceQueries.loaderGroups,
  loaderTypes: referenceQueries.loaderTypes,
  parties: referenceQueries.addressBook,
}
/** Further query by announcer: the halls, or the companies. */
export const firstList = { company: referenceQueries.ownHalls, owner: referenceQueries.companies }

/** Prefetches the form's lists and draft while the form is loading. Never throws. */
export async function askFormAhead(): Promise<void> {
  const member = currentMember()
  if (!member) return
  const { client } = currentCache(member.id)
  readDraftAhead(ANNOUNCE_DRAFT, String(member.id))
  const queries = [firstList[announcerOf(member)], ...Object.values(formLists), usualRents]
  await Promise.all(queries.map((query) => client.prefetchQuery(query as never)))
}
