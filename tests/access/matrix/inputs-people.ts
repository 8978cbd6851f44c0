/** Inputs for identity, members, organisations and public reads. */
import { generateKeyPairSync } from 'node:crypto'
import { legalIdOf, nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { PASSWORD } from '../../world.ts'
import { CODE, VERIFIED, WAITING } from './codes.ts'
import { TRACKED, type Ground, type Side } from './ground.ts'
import { ofRow, plain, type CallContext, type Inputs } from './input.ts'

const REASON = 'آزمون دسترسی'

const publicKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

/** Missing rows are named by a word instead of a number. */
const digitsOf = (number: string) => (/^\d+$/.test(number) ? number : '10100171920')

/** The folder of a document, as the specification names it. */
const mediaOf = (kind: 'company' | 'owner', id: number, { own }: Ground) => `${kind}-${id}-${own.digest.slice(0, 12)}.jpg`

const admins = {
  'adminUser.types': plain(),
  'adminUser.companies': plain(),
  'adminUser.ofType': plain(() => ({ Type: 5 })),
  'adminUser.signup': plain(() => ({
    UserName: '1234567890',
    Password: PASSWORD,
    Email: 'a@example.ir',
    Fullname: 'سازمان بنادر',
    Type: 5,
  })),
  'adminUser.addCompany': ofRow(({ companyId }, { ground }) => ({
    TransportationCompanyId: companyId,
    UserAdminId: ground.observer.id,
  })),
  'adminUser.removeCompany': ofRow(({ links }) => ({ Item1: links.createCompany })),
  'adminUser.addHall': ofRow(({ hallId }, { ground }) => ({ LoadHallId: hallId, UserAdminId: ground.observer.id })),
  'adminUser.removeHall': ofRow(({ links }) => ({ Item1: links.hall })),
  'adminUser.copyLinks': ofRow(({ observerId }, { ground }) => ({ FromUserId: observerId, UserAdminId: ground.observer.id })),
  'adminUser.update': ofRow(({ observerId }) => ({ UserId: observerId, Fullname: 'سازمان', Email: 'a@example.ir' })),
  'adminUser.setActive': ofRow(({ observerId }) => ({ UserId: observerId, IsActive: false, Reason: REASON })),
  'adminUser.sight': ofRow(({ clerkId }) => ({ Id: clerkId })),
  'adminUser.companySight': ofRow(({ companyId }) => ({ Id: companyId })),
  'adminUser.linksFile': plain(),
  'adminUser.changePassword': ofRow(({ clerk }) => ({ Username: clerk, Password: PASSWORD })),
  'home.own': plain(),
  'audit.search': plain(),
  'audit.export': plain(),
  'company.all': plain(),
  'company.names': plain(),
  'company.ofObserver': ofRow(({ observerId }) => ({ Id: observerId })),
  'company.ownPermissions': plain(),
  'company.waiting': plain(),
  'company.byId': ofRow(({ companyId }) => ({ TransportationCompanyId: companyId })),
  'company.document': ofRow(({ applicants }) => ({ id: applicants.createCompany })),
  'company.media': ofRow(({ applicants }, { ground }) => ({ fileName: mediaOf('company', applicants.createCompany, ground) })),
  'applicant.suspend': ofRow(({ companyId }) => ({ Kind: 'company', Id: companyId, Reason: REASON })),
  'applicant.resume': ofRow(({ companyId }) => ({ Kind: 'company', Id: companyId, Reason: REASON })),
  'applicant.twins': ofRow(({ companyId }) => ({ Kind: 'company', Id: companyId })),
  'applicant.merge': ofRow(({ applicants, companyId }) => ({
    Kind: 'company',
    From: applicants.createCompany,
    Into: companyId,
    Reason: REASON,
  })),
  'applicant.deletedOwners': plain(),
  'applicant.undelete': ofRow(({ applicants }) => ({ Id: applicants.owner, Reason: REASON })),
  'company.refuse': ofRow(({ applicants }) => ({ TransportationCompanyId: applicants.createCompany, Reason: REASON })),
  'company.return': ofRow(({ applicants }) => ({ TransportationCompanyId: applicants.createCompany, Reason: REASON })),
  'company.accept': ofRow(({ applicants }) => ({ TransportationCompanyId: applicants.createCompany })),
  'company.createUser': ofRow(({ companyId }) => ({ TransportationCompanyId: companyId })),
  'company.addHall': ofRow(({ companyId }, { ground }) => ({
    TransportationCompanyId: companyId,
    loadHallId: ground.newHallId,
  })),
  'company.edit': ofRow(({ companyId, nationalIds }, { ground }) => ({
    Id: companyId,
    TransportationCompanyName: 'شرکت ما',
    NationalId: digitsOf(nationalIds.createCompany),
    Address: 'خیابان یک',
    Tell: '07633334444',
    CityId: ground.world.cast.cities.bandar.id,
  })),
  'owner.update': ofRow(({ ownerId, nationalIds }, { ground }) => ({
    Id: ownerId,
    Firstname: 'مینا',
    Lastname: 'صادقی',
    Mobile: '09121111111',
    MeliCode: digitsOf(nationalIds.owner),
    CityId: ground.world.cast.cities.tehran.id,
  })),
  'owner.delete': ofRow(({ applicants }) => ({ Id: applicants.owner, Reason: REASON })),
  'company.ofHall': ofRow(({ hallId }) => ({ Id: hallId })),
  'company.removeHall': ofRow(({ idlePlaceId }) => ({ Item1: idlePlaceId })),
  'owner.all': plain(),
  'owner.byId': ofRow(({ ownerId }) => ({ ProductOwnerId: ownerId })),
  'owner.document': ofRow(({ applicants }) => ({ id: applicants.owner })),
  'owner.media': ofRow(({ applicants }, { ground }) => ({ fileName: mediaOf('owner', applicants.owner, ground) })),
  'owner.refuse': ofRow(({ applicants }) => ({ ProductOwnerId: applicants.owner, Reason: REASON })),
  'owner.return': ofRow(({ applicants }) => ({ ProductOwnerId: applicants.owner, Reason: REASON })),
  'owner.accept': ofRow(({ applicants }) => ({ ProductOwnerId: applicants.owner })),
  'owner.createUser': ofRow(({ ownerId }) => ({ ProductOwnerId: ownerId })),
  'owner.mine': plain(),
  'owner.sendDocument': plain(({ ground }) => ({ File: ground.picture }), 'form'),
  'contact.get': plain(),
  'contact.update': plain(() => ({
    ContactId: 1,
    Name: 'بارنوبت',
    SupportTell: '',
    Tell: '',
    Mobile: '',
    Fax: '',
    Email: '',
    Site: '',
    Address: '',
    Rules: '<p>قوانین</p>',
  })),
} satisfies Inputs

const agencies = {
  'agency.offices': plain(),
  'agency.ofOffice': ofRow(({ agency }) => ({ agencyId: agency.office })),
  'agency.all': plain(),
  'agency.addOffice': plain(() => ({ AgentMainName: 'دفتر آزمون', AgentMainNationID: legalIdOf('1400999888') })),
  'agency.updateOffice': ofRow(({ agency }) => ({ agentMainId: agency.office, agentMainManagerName: 'مدیر' })),
  'agency.link': ofRow(({ agency }) => ({ agentId: agency.free, agentMainId: agency.office })),
  'agency.unlink': ofRow(({ agency }) => ({ agentId: agency.id })),
  'agency.newPassword': ofRow(({ agency }) => ({ username: agency.username })),
  'agencyConfig.permissions': ofRow(({ agency }) => ({ agentId: agency.id })),
  'agencyConfig.grant': ofRow(({ agency }) => ({ agentId: agency.id, type: 'loadSystemReserve' })),
  'agencyConfig.deny': ofRow(({ agency }) => ({ agentId: agency.id, type: 'insertDraft' })),
  'agencyConfig.settings': ofRow(({ agency }) => ({ agentId: agency.id })),
  'agencyConfig.setSetting': ofRow(({ agency }) => ({ AgentID: agency.id, Name: 'MinLoadReserveRange', ValueInt: 10 })),
  'agencyConfig.setRange': ofRow(({ agency }) => ({
    AgentID: agency.id,
    MinLoadReserveRange: 10,
    MaxLoadReserveRange: 90,
  })),
  'agencyConfig.finance': ofRow(({ agency }) => ({ agentId: agency.id })),
  'agencyConfig.setFinance': ofRow(({ agency }) => ({ AgentId: agency.id, IsMonyKilometer: false, ReserveMony: 1000 })),
  'agencyConfig.webServiceHistory': ofRow(({ agency }) => ({ agentId: agency.id })),
  'agencyConfig.webService': ofRow(({ agency }) => ({ agentId: agency.id })),
  'agencyConfig.saveWebService': ofRow(({ agency }) => ({
    AgentId: agency.id,
    AgentWSUserName: 'ws',
    AgentWSPassword: PASSWORD,
  })),
  'agencyConfig.tryWebService': ofRow(({ agency }) => ({ AgentId: agency.id })),
  'agencyConfig.forbiddenGoods': ofRow(({ agency }) => ({ agentId: agency.id })),
  'agencyConfig.forbidGoods': ofRow(({ agency }) => ({ agentId: agency.id, kalaId: [2] })),
  'agencyConfig.allowGoods': ofRow(({ agency }) => ({ agentId: agency.id, kalaId: 3 })),
} satisfies Inputs

/** The team of an Admin is the support team. */
const ofTeam = (side: Side, { ground, me }: CallContext): string =>
  me.role === 'Admin' && side === ground.own ? ground.supporter : side.clerk

const members = {
  'member.add': plain(() => ({
    Username: 'newclerk',
    Password: PASSWORD,
    Fullname: 'کارمند تازه',
    Mobile: '',
    NationalId: '',
    Access: {},
  })),
  'member.all': plain(),
  'member.update': ofRow((side, context) => ({
    username: ofTeam(side, context),
    fullname: 'کارمند',
    mobile: '',
    nationalId: '',
  })),
  'member.setActive': ofRow((side, context) => ({ username: ofTeam(side, context), IsActive: false, Reason: REASON })),
  'member.signOut': ofRow((side, context) => ({ username: ofTeam(side, context), Reason: REASON })),
  'member.resetPassword': ofRow((side, context) => ({ username: ofTeam(side, context), Reason: REASON })),
  'member.agencyKey': plain(),
} satisfies Inputs

const identity = {
  'identity.login': ofRow(({ clerk }, { me, ground: { own } }) =>
    clerk === own.clerk ? { Username: me.username, Password: PASSWORD } : { Username: clerk, Password: 'nope-nope' },
  ),
  'identity.me': plain(),
  'identity.hasAccessTo': plain(() => ({ permissionName: 'Load_Add' })),
  'identity.logout': plain(),
  'identity.changePassword': plain(() => ({ NewPassword: 'Kuh-o-Rud-1406', CurrentPassword: PASSWORD })),
  'identity.profile': plain(),
  'identity.sessions': plain(),
  'identity.allowSending': plain(() => ({ PublicKey: publicKey(), ClientId: 'an installation' })),
  'identity.endSession': ofRow((side, { me, ground: { own } }) => ({ id: side === own ? me.sessionId || 1 : side.sessionId })),
  'identity.endOtherSessions': plain(),
  'identity.forceOut': ofRow(({ clerk }) => ({ Username: clerk, Reason: REASON })),
  'identity.forgotPassword': ofRow((side, { me, ground: { own } }) => ({ Username: side === own ? me.username : side.clerk })),
  'identity.resetPassword': ofRow((side, { me, ground: { own } }) => ({
    Username: side === own ? me.username : side.clerk,
    Code: CODE,
    NewPassword: 'Kuh-o-Rud-1406',
  })),
  'identity.secondFactor': plain(),
  'identity.beginSecondFactor': plain(),
  'identity.confirmSecondFactor': plain(() => ({ Code: '000000' })),
  'identity.endSecondFactor': plain(() => ({ Code: '000000' })),
  'identity.proveSecondFactor': plain(() => ({ Code: '000000' })),
  'identity.dropSecondFactor': ofRow(({ clerk }) => ({ Username: clerk, Reason: REASON })),
  'identity.accessIsAdmin': plain(),
  'identity.memberTypeIsAdmin': plain(),
  'op.cancel': plain(({ me }) => ({ opId: `00000000-0000-4000-8000-${String(me.id).padStart(12, '0')}` })),
  'op.health': plain(),
  'op.verify': plain(() => ({ keys: ['00000000-0000-4000-8000-000000000001'] })),
} satisfies Inputs

const system = {
  'system.jobs': plain(),
  'system.state': plain(),
  'system.runJob': plain(() => ({ name: 'retention' })),
  'system.report': plain(({ me }) => ({ client: `device-of-member-${me.id}`, version: 'abc12345', waiting: 0, oldestAt: null })),
} satisfies Inputs

const registration = {
  'registration.sendCode': plain(() => ({ mobile: '09128888888', code: '', RulesVersion: null })),
  'registration.verifyCode': plain(() => ({ mobile: WAITING, code: CODE })),
  'registration.company': plain(
    ({ ground: { world, picture } }) => ({
      TransportationCompanyName: 'راهیان',
      Email: '',
      NationalId: legalIdOf('1038028888'),
      Address: '',
      PostalCode: '',
      Tell: '',
      Mobile: VERIFIED,
      CityId: world.cast.cities.tehran.id,
      File: picture,
    }),
    'form',
  ),
  'registration.owner': plain(
    ({ ground: { world, picture } }) => ({
      Firstname: 'نرگس',
      Lastname: 'افشار',
      MeliCode: nationalCodeOf('001354000'),
      Mobile: VERIFIED,
      CityId: world.cast.cities.tehran.id,
      File: picture,
    }),
    'form',
  ),
  'registration.status': plain(() => TRACKED),
  'registration.sendDocument': plain(({ ground: { picture } }) => ({ ...TRACKED, File: picture }), 'form'),
  'registration.shownMessages': plain(),
} satisfies Inputs

const reference = {
  'reference.provinces': plain(),
  'reference.cities': plain(() => ({ provinceId: 1 })),
  'reference.places': plain(),
  'reference.goods': plain(),
  'reference.packagings': plain(),
  'reference.loaderTypes': plain(),
  'reference.loaderGroups': plain(),
  'reference.loaderTypesOfGroup': plain(() => ({ Code: '10' })),
} satisfies Inputs

export const peopleInputs = { ...admins, ...agencies, ...members, ...identity, ...system, ...registration, ...reference }
