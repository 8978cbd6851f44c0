/** Inputs for cargos, customers, permits and their documents. */
import { legalIdOf } from '#contract/kernel/value/iran.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { ofRow, plain, type CallContext, type Inputs } from './input.ts'
import type { Ground, Side } from './ground.ts'
import { uploadOf } from './people.ts'

const REASON = 'آزمون دسترسی'
const announcement = ({ ground, me }: CallContext, side: Side) => ({
  ...aCargo(ground.world),
  KalaWeight: 20_000,
  FreighterNumber: 9,
  LoaderTypeIds: [5001],
  TransportationCompanyHallId: side.placeId,
  TransportationCompanyId: side.companyId,
  // An owner announces a free cargo of the company.
  ...(me.role === 'ProductOwnerAdmin' ? { IsLoadHall: false, TransportationCompanyHallId: null } : {}),
})
const customerOf = (side: Side, { me }: CallContext) =>
  me.role === 'ProductOwnerAdmin' ? side.customers.ofOwner : side.customers.ofCompany
const preloadOf = (side: Side, { me }: CallContext) =>
  me.role === 'ProductOwnerAdmin' ? side.preloads.ofOwner : side.preloads.ofCompany
const address = ({ cast }: Ground['world']) => ({
  cityId: cast.cities.bandar.id,
  Address: 'انبار شمالی',
  Telephone: '',
  Mobile: '',
  PostalCode: '',
})
const ends = { CargoSourceLat: '27.18', CargoSourceLong: '56.27', CargoDestinationLat: '35.69', CargoDestinationLong: '51.39' }

const cargos = {
  'cargo.announce': ofRow((side, context) => announcement(context, side)),
  'cargo.update': ofRow((side, context) => {
    // An owner may change a cargo until the company accepts it.
    const Id = context.me.role === 'ProductOwnerAdmin' ? side.cargos.waiting : side.cargos.later
    return { ...announcement(context, context.ground.own), Id }
  }),
  'cargo.byId': ofRow(({ cargos }) => ({ cargoId: cargos.open })),
  'cargo.search': plain(),
  'cargo.count': plain(() => ({ Searches: [{}] })),
  'cargo.changes': plain(),
  'cargo.finish': ofRow(({ cargos }) => ({ Id: cargos.open, Desc: REASON, IsCancelPriority: null })),
  'cargo.returnToSending': ofRow(({ cargos }) => ({ Id: cargos.finished, Desc: REASON })),
  'cargo.accept': ofRow(({ cargos }) => ({ Id: cargos.waiting })),
  'cargo.reject': ofRow(({ cargos }) => ({ Id: cargos.waiting, Desc: REASON })),
  'cargo.withdraw': ofRow(({ cargos }) => ({ Id: cargos.waiting, Desc: REASON })),
  'cargo.before': plain(),
  'cargo.preloads': plain(),
  'cargo.savePreload': plain((context) => ({ ...announcement(context, context.ground.own), Name: 'فولاد' })),
  'cargo.deletePreload': ofRow((side, context) => ({ loadId: preloadOf(side, context) })),
  'cargo.usualRents': plain(),
  'cargo.lastRange': plain(),
  'cargo.statistics': plain(),
  'cargo.log': ofRow(({ cargos }) => ({ cargoId: cargos.open })),
  'maps.options': plain(),
  'maps.autocomplete': plain(() => ({ Text: 'تهران' })),
  'maps.estimate': plain(() => ends),
  'maps.route': plain(() => ends),
  'inquiry.nationalId': plain(() => ({ ncode: '0499370899' })),
  'inquiry.postalCode': plain(() => ({ postalCode: '7915811111' })),
  'inquiry.driverCard': plain(() => ({ driverSmartCard: '1000001' })),
  'inquiry.vehicleCard': plain(() => ({ carSmartCard: '1000002' })),
  'inquiry.links': plain(),
  'find.anything': ofRow(({ cargos }) => ({ text: String(cargos.open) })),
} satisfies Inputs

const customers = {
  'customer.own': plain(),
  'customer.all': plain(),
  'customer.addressBook': plain(),
  'customer.add': plain(({ ground: { world } }) => {
    const { cityId: CityId, ...addressFields } = address(world)
    return { FullName: 'فولاد شمال', MeliCode: legalIdOf('1038028888'), CityId, ...addressFields }
  }),
  'customer.update': ofRow((side, context) => ({
    Id: customerOf(side, context).id,
    FullName: 'فولاد',
    MeliCode: legalIdOf('1400343451'),
  })),
  'customer.delete': ofRow((side, context) => ({ Id: customerOf(side, context).id })),
  'customer.addresses': ofRow((side, context) => ({ CustomerId: customerOf(side, context).id })),
  'customer.addAddress': ofRow((side, context) => ({
    ...address(context.ground.world),
    CustomerId: customerOf(side, context).id,
  })),
  'customer.updateAddress': ofRow((side, context) => {
    const { id, addressId } = customerOf(side, context)
    return { ...address(context.ground.world), CustomerId: id, Id: addressId }
  }),
} satisfies Inputs

const permits = {
  'permit.void': ofRow(({ permits }) => ({ id: permits.issued, ReasonCode: 'ADMIN', Reason: REASON })),
  'permit.search': plain(),
  'permit.count': plain(() => ({ Searches: [{}] })),
  'permit.ofCargo': ofRow(({ cargos }) => ({ CargoId: cargos.open })),
  'permit.keys': plain(),
  'permit.read': ofRow(({ permits }) => ({ id: permits.issued })),
  'permit.printData': ofRow(({ permits }) => ({ Id: permits.issued })),
  'permit.print': ofRow(({ permits }) => ({ DriverReserveId: permits.issued, Format: 'pdf' })),
  'permit.together': ofRow(({ permits }) => ({ Ids: [permits.issued] })),
  'permit.places': plain(),
  'permit.rate': ofRow(({ permits }) => ({ Rate: 4, Desc: '', DriverReserveId: permits.issued })),
  'permit.ratePlace': ofRow(({ permits }) => ({ Rate: 4, Desc: '', DriverReserveId: permits.issued })),
  'permitLife.event': ofRow(({ permits }) => ({ id: permits.issued, Event: 'ARRIVED', At: null, Code: '' })),
  'permitLife.noShow': ofRow(({ permits }) => ({ id: permits.late, Reason: REASON })),
  'permitLife.notServed': ofRow(({ permits }) => ({ id: permits.arrived, Reason: REASON })),
  'permitLife.annul': ofRow(({ permits }) => ({ id: permits.withDocuments, Reason: REASON })),
  'permitLife.passWaybill': ofRow(({ permits }) => ({ id: permits.waybill, Reason: REASON })),
  'permitLife.timeline': ofRow(({ permits }) => ({ id: permits.issued })),
  'permitLife.detention': ofRow(({ permits }) => ({ id: permits.issued })),
  'permitLife.detentionClaim': ofRow(({ permits }) => ({ id: permits.arrived })),
  'permitLife.detentionTable': plain(),
  'permitLife.setDetentionTable': plain(() => ({
    Rows: [{ LoaderTypeId: null, FreeLoadingHours: 7, FreeUnloadingHours: 7, HourlyRials: 900_000 }],
    Reason: REASON,
  })),
} satisfies Inputs

/** Uploads are never shared: each account uses one it began. */
const uploadIn = (side: Side, { ground, me }: CallContext) => (side === ground.own ? uploadOf(me.id) : side.upload)

const documentInputs = {
  'document.attach': ofRow(
    ({ permits }, { ground }) => ({ Type: 0, DriverReserveId: permits.issued, File: ground.picture }),
    'form',
  ),
  'document.list': ofRow(({ permits }) => ({ DriverReserveId: permits.documented })),
  'document.file': ofRow(({ document }) => ({ id: document })),
  'document.address': ofRow(({ document }) => ({ Path: `/api/v1/file-uploads/${document}/view` })),
  'document.view': ofRow(({ document }) => ({ id: document })),
  'upload.space': plain(() => ({})),
  'upload.putChunk': ofRow(
    (side, context) => ({ uploadId: uploadIn(side, context), n: 0, bytes: context.ground.picture }),
    'bytes',
  ),
  'upload.received': ofRow((side, context) => ({ uploadId: uploadIn(side, context) })),
  'upload.complete': ofRow((side, context) => ({ uploadId: uploadIn(side, context), Size: 1, Sha256: 'a'.repeat(64) })),
} satisfies Inputs

export const deskInputs = { ...cargos, ...customers, ...permits, ...documentInputs }
