import type { owner, Owner } from '#contract/organisations/owner.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { applicantDocument, readMediaName, signedName } from '#server/platform/upload/index.ts'
import { recordReading } from '#server/platform/audit.ts'
import type { Handlers, OutsideContext } from '#server/platform/context.ts'
import { allOwners, ownerById } from './applicants.ts'
import { acceptOwner, createOwnerUser, refuseOwner, returnOwner } from './decide.ts'
import { deleteOwner, updateOwner } from './edit.ts'
import { ownApplication, sendDocument } from './own.ts'

/** The document of an owner; with a digest prefix, only that one. */
async function documentOf(context: OutsideContext, id: number, digest = '') {
  const row = context.db
    .selectFrom('owner')
    .select(['document_digest', 'document_name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('document_digest', 'like', `${digest}%`)
  const found = await row.executeTakeFirst()
  const file = await applicantDocument(context, `owner-${id}`, found)
  await recordReading(context, 'owner.document', ['owner', String(id)], { document: found?.document_digest })
  return file
}

const noteReading = (context: OutsideContext, id: number) => recordReading(context, 'owner.byId', ['owner', String(id)])

/** In the shape of the specification's read calls: the document's name is a signed URL. */
const shownBy = (context: OutsideContext, found: Owner): Owner => ({
  ...found,
  fileName: signedName(context, '/ProductOwnerUploadFile/', found.fileName),
})

export const ownerHandlers: Handlers<typeof owner> = {
  async all(context) {
    await recordReading(context, 'owner.all', ['owner', 'all'])
    return (await allOwners(context.db)).map((one) => shownBy(context, one))
  },
  async byId(context, { ProductOwnerId }) {
    const found = await ownerById(context.db, ProductOwnerId)
    await noteReading(context, ProductOwnerId)
    return shownBy(context, found)
  },

  document: (context, { id }) => documentOf(context, id),
  async media(context, { fileName }) {
    const named = readMediaName('owner', fileName)
    if (!named) throw new Refusal('not-found')
    return documentOf(context, named.id, named.digest)
  },

  accept: acceptOwner,
  refuse: refuseOwner,
  return: returnOwner,
  createUser: createOwnerUser,
  update: updateOwner,
  delete: deleteOwner,
  mine: ownApplication,
  sendDocument,
}
