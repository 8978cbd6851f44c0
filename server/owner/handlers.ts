import type { owner } from '#contract/owner.ts'
import { applicantDocument } from '../upload/index.ts'
import type { Handlers } from '../context.ts'
import { acceptOwner, allOwners, createOwnerUser, deleteOwner, ownerById, updateOwner } from './applicants.ts'
import { ownApplication, sendDocument } from './own.ts'

export const ownerHandlers: Handlers<typeof owner> = {
  all: ({ db }) => allOwners(db),
  byId: ({ db }, { ProductOwnerId }) => ownerById(db, ProductOwnerId),

  async document(context, { id }) {
    const row = context.db
      .selectFrom('owner')
      .select(['document_digest', 'document_name'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
    return applicantDocument(context, `owner-${id}`, await row.executeTakeFirst())
  },

  accept: acceptOwner,
  createUser: createOwnerUser,
  update: updateOwner,
  delete: deleteOwner,
  mine: ownApplication,
  sendDocument,
}
