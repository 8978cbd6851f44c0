import { announcerOf } from '#app/transport/announcer.ts'
import { referenceQueries } from '#app/modules/freight/reference/queries.ts'
import { readDraftAhead } from '#app/transport/outbox/drafts.ts'
import { currentCache } from '#app/transport/queries.ts'
import { currentMember } from '#app/transport/session.ts'

/** Under which the draft of a new cargo lies. */
export const ANNOUNCE_DRAFT = 'cargo.announce'

/** What every form of a cargo asks for, whoever announces. */
export const formLists = {
  places: referenceQueries.places,
  goods: referenceQueries.goods,
  packagings: referenceQueries.packagings,
  loaderGroups: referenceQueries.loaderGroups,
  loaderTypes: referenceQueries.loaderTypes,
  parties: referenceQueries.addressBook,
}
/** What it asks for besides, by who announces: where to, or through whom. */
export const firstList = { company: referenceQueries.ownHalls, owner: referenceQueries.companies }

/** Asks for the form's lists and its draft while the form is still loading. Never throws. */
export async function askFormAhead(): Promise<void> {
  const member = currentMember()
  if (!member) return
  const { client } = currentCache(member.id)
  readDraftAhead(ANNOUNCE_DRAFT, String(member.id))
  const queries = [firstList[announcerOf(member)], ...Object.values(formLists), referenceQueries.usualRents]
  await Promise.all(queries.map((query) => client.prefetchQuery(query as never)))
}
