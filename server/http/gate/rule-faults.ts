/**
 * Rules of S0–S2 §5 that depend only on a call's input. If one field has a wrong shape, they still apply to the others: the
 * client gets all faults of a form at once.
 */
import { adminUser } from '#contract/organisations/admin-user.ts'
import { userTypes } from '#contract/access/user-types.ts'
import { financeFaults, officeFaults } from '#contract/organisations/agency-rules.ts'
import { agencyConfig } from '#contract/organisations/agency-config.ts'
import { addedName, agency } from '#contract/organisations/agency.ts'
import { announcementFaults } from '#contract/freight/announcement.ts'
import type { Call, Received } from '#contract/kernel/call.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { contact } from '#contract/messaging/contact.ts'
import { contactFaults } from '#contract/messaging/contact-rules.ts'
import { customer } from '#contract/freight/customer.ts'
import { addressFaults, customerFaults, newCustomerFaults } from '#contract/freight/customer-rules.ts'
import { hall } from '#contract/organisations/hall.ts'
import { clerkFaults, hallFaults } from '#contract/organisations/hall-rules.ts'
import { member } from '#contract/access/member.ts'
import { adminUserFaults, newMemberFaults, ownPart } from '#contract/access/member-rules.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { registration } from '#contract/organisations/registration.ts'
import { addedCompanyFaults, addedOwnerFaults, companyFaults, ownerFaults } from '#contract/organisations/registration-rules.ts'
import { shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { creditFaults, wallet } from '#contract/money/wallet.ts'
import { safeParse, type GenericSchema } from 'valibot'
import type { Actor } from '#server/platform/context.ts'

/** Sender and time of the input. */
export interface Judging {
  actor: Actor
  now: Date
}
type Rule<Input> = (input: Input, by: Judging) => Faults
const ruleOf = <C extends Call>({ name }: C, rule: Rule<Received<C>>) => [name, rule as Rule<unknown>] as const

const isAdmin = ({ actor }: Judging) => actor.role === 'Admin' && actor.id > 0

const rules: ReadonlyMap<string, Rule<unknown>> = new Map([
  // The username's suffix depends on the type, so nothing is checked without one.
  ruleOf(adminUser.signup, (input) => (input.Type in userTypes ? adminUserFaults(input) : {})),
  ruleOf(agency.addOffice, (input) =>
    officeFaults(
      { name: input.AgentMainName, nationalId: input.AgentMainNationID, email: input.AgentMainEmailAddress },
      addedName,
    ),
  ),
  ruleOf(agencyConfig.setFinance, financeFaults),
  ruleOf(cargo.announce, (input, { actor, now }) =>
    announcementFaults(input, actor.ownerId === null ? 'company' : 'owner', shamsiToday(now)),
  ),
  ruleOf(contact.update, ({ Name = '', Email = '', Site = '' }) => contactFaults({ Name, Email, Site })),
  ruleOf(customer.add, newCustomerFaults),
  ruleOf(customer.update, customerFaults),
  ruleOf(customer.addAddress, addressFaults),
  ruleOf(hall.add, hallFaults),
  ruleOf(hall.addClerk, clerkFaults),
  ruleOf(member.add, (input, { actor }) => newMemberFaults({ ...input, Username: ownPart(input.Username, actor.companyId) })),
  ruleOf(registration.company, (input, by) => (isAdmin(by) ? addedCompanyFaults : companyFaults)(input)),
  ruleOf(registration.owner, (input, by) => (isAdmin(by) ? addedOwnerFaults : ownerFaults)(input)),
  ruleOf(wallet.increase, (input) => creditFaults(input)),
  ruleOf(wallet.deduct, (input) => creditFaults(input)),
])

/** Returns the faults of rules that apply although some fields have a wrong shape; `raw` has the schema's names. */
export function rulesBroken(call: Call, raw: Record<string, unknown>, by: Judging): Faults {
  return rules.get(call.name)?.(withoutInvalid(call.input, raw), by) ?? {}
}

/** Returns the input with every valid field; an invalid text is only trimmed, any other invalid value is absent. */
function withoutInvalid(schema: GenericSchema, raw: Record<string, unknown>): Record<string, unknown> {
  const { entries = {} } = schema as { entries?: Record<string, GenericSchema> }
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => {
      const [read, absent] = [safeParse(entry, raw[name]), safeParse(entry, undefined)]
      if (read.success) return [name, read.output]
      const bare = absent.success ? absent.output : null
      return [name, typeof bare === 'string' && typeof raw[name] === 'string' ? raw[name].trim() : bare]
    }),
  )
}
