/** Inputs for halls, shows and turns. */
import { formatKey } from '#contract/halls/log/note.ts'
import { INBOUND_TOKEN } from './ground.ts'
import { ofRow, plain, type Inputs } from './input.ts'

const REASON = 'آزمون دسترسی'

const halls = {
  'hall.all': plain(),
  'hall.mine': ofRow(({ observerId }) => ({ Id: observerId })),
  'hall.changes': ofRow(({ hallId }) => ({ id: hallId })),
  'hall.balance': ofRow(({ hallId }) => ({ id: hallId })),
  'hall.salons': plain(),
  'hall.showTimes': ofRow(({ hallId }) => ({ LoadHallId: hallId })),
  'hall.addShowTime': ofRow(({ hallId }) => ({ ShowTime: '16:30', IsActive: true, LoadHallId: hallId })),
  'hall.updateShowTime': ofRow(({ hallId, showTimeId }) => ({
    Id: showTimeId,
    ShowTime: '17:30',
    IsActive: true,
    LoadHallId: hallId,
  })),
  'hall.update': ofRow(({ hallId }, { ground }) => ({
    Id: hallId,
    Name: 'سالن ما',
    Tel: '07633500000',
    ReservationLimit: 20,
    ReservationRange: 30,
    ActiveTurnApp: true,
    IsActiveShowTime: true,
    IsFreeCargo: false,
    IsActive: true,
    LoadHallCityId: ground.world.cast.cities.bandar.id,
    LoadHallLat: 27.18,
    LoadHallLong: 56.27,
    DriverCharghe: 0,
    TransportationCompanyCharghe: 0,
    TurnExpireHour: 0,
    NativeTurnExpireHour: 0,
    LimitNewTurn: 0,
    TravelTime: 0,
  })),
  'hall.add': plain(({ ground }) => ({
    Name: 'سالن تازه',
    ReservationLimit: 20,
    IsActiveShowTime: true,
    LoadHallCityId: ground.world.cast.cities.bandar.id,
  })),
  'hall.createUser': ofRow(({ hallId }) => ({ loadHallId: hallId })),
  'hall.clerks': ofRow(({ hallId }) => ({ Id: hallId })),
  'hall.addClerk': ofRow(({ hallId }) => ({ Id: hallId, Username: 'reza', Fullname: 'رضا متصدی', Mobile: '' })),
  'hall.setClerk': ofRow(({ hallClerkId }) => ({ UserId: hallClerkId, IsActive: false, Reason: REASON })),
  'hall.policies': ofRow(({ hallId }) => ({ Id: hallId })),
  'hall.setPolicy': ofRow(({ hallId }) => ({ Id: hallId, Order: 'STRICT_FIFO', Native: null, Other: null, Reason: REASON })),
  'hall.versions': ofRow(({ hallId }) => ({ Id: hallId })),
  'hall.cities': plain(),
  'hall.ofCompany': plain(),
} satisfies Inputs

const figures = {
  'fairness.halls': plain(() => ({ month: '1405/08' })),
  'fairness.columns': plain(),
  'fairness.hall': ofRow(({ hallId }) => ({ id: hallId })),
  'fairness.data': ofRow(({ hallId }) => ({ id: hallId, table: 'permits', format: 'csv' })),
} satisfies Inputs

const shows = {
  'run.open': ofRow(({ hallId }) => ({ hallId })),
  'run.board': ofRow(({ hallId }) => ({ id: hallId })),
  'run.past': ofRow(({ hallId }) => ({ hallId })),
  'run.chain': ofRow(({ hallId }) => ({ hallId })),
  'run.keys': plain(),
  'run.annotations': ofRow(({ runs }) => ({ id: runs.open })),
  'run.face': ofRow(({ runs }) => ({ id: runs.open })),
  'run.ofCargo': ofRow(({ cargos }) => ({ cargoId: cargos.open })),
  'run.freeCargos': ofRow(({ hallId }) => ({ hallId })),
  'run.prefer': ofRow(({ runs, turns, cargos }) => ({ id: runs.open, DriverTurnId: turns.queued, CargoIds: [cargos.open] })),
  'run.own': plain(),
  'run.preferOwn': ofRow(({ runs, turns, cargos }) => ({
    id: runs.open,
    DriverTurnId: turns.queued,
    CargoIds: [cargos.open],
    Replaces: '',
  })),
  'run.outcome': ofRow(({ runs }) => ({ id: runs.published })),
  'run.record': ofRow(({ runs }) => ({ id: runs.published })),
  'run.abort': ofRow(({ runs }) => ({ id: runs.open, Reason: REASON })),
  'run.openLate': ofRow(({ runs }) => ({ id: runs.open, ReasonCode: 'POWER_CUT' })),
  'run.claimFree': ofRow(({ cargos }, { ground: { freeDriver } }) => ({
    id: cargos.free,
    DriverCardNumber: freeDriver.card,
    FreighterCardNumber: freeDriver.vehicle,
  })),
  'run.assignFree': ofRow(({ cargos }, { ground: { freeDriver } }) => ({
    id: cargos.free,
    DriverCardNumber: freeDriver.card,
    FreighterCardNumber: freeDriver.vehicle,
    Reason: REASON,
  })),
} satisfies Inputs

const freeCargos = {
  'freeCargo.own': plain(),
  'freeCargo.claim': ofRow(({ cargos }, { ground: { freeDriver } }) => ({
    id: cargos.free,
    FreighterCardNumber: freeDriver.vehicle,
  })),
  'freeCargo.undo': ofRow(({ permits }) => ({ id: permits.issued })),
} satisfies Inputs

const logs = {
  'log.head': plain(),
  'log.consistency': plain(() => ({ From: 1, To: 1 })),
  'log.inclusion': ofRow(({ runs }) => ({ id: runs.published, Size: 1 })),
  'log.cosign': plain(() => ({ Size: 1, Line: '-' })),
  'log.addWitness': plain(({ me }) => ({
    Key: formatKey({ name: `${me.role}-1`, kind: 4, publicKey: new Uint8Array(32).fill(me.id % 250) }),
  })),
} satisfies Inputs

const turns = {
  'turn.add': ofRow(({ hallId }, { ground: { freeDriver } }) => ({
    NationalId: freeDriver.nationalId,
    FreighterCardNumber: freeDriver.vehicle,
    LoadHallId: hallId,
    Reason: REASON,
    PassWaybill: true,
  })),
  'turn.activate': ofRow(({ hallId }, { ground: { freeDriver } }) => ({
    Item1: freeDriver.id,
    Item2: hallId,
    Reason: REASON,
    PassWaybill: true,
  })),
  'turn.party': ofRow((_, { ground: { freeDriver } }) => ({
    NationalId: freeDriver.nationalId,
    FreighterCardNumber: freeDriver.vehicle,
  })),
  'turn.search': ofRow(({ hallId }) => ({ LoadHallId: hallId })),
  'turn.count': ofRow(({ hallId }) => ({ Searches: [{ LoadHallId: hallId }] })),
  'turn.cancel': ofRow(({ turns }) => ({ id: turns.queued, Reason: REASON })),
  'turn.take': ofRow(({ hallId }, { ground: { freeDriver } }) => ({
    LoadHallId: hallId,
    FreighterCardNumber: freeDriver.vehicle,
    Latitude: 27.18,
    Longitude: 56.27,
  })),
  'turn.giveUp': ofRow(({ turns }) => ({ id: turns.queued, Reason: '' })),
  'turn.returnTurn': ofRow(({ turns }) => ({ Id: turns.voided, DriverToFreighterId: null, Reason: REASON })),
  'turn.reinstate': ofRow(({ turns }) => ({ id: turns.cancelled, Reason: REASON })),
  'turn.checkWaybill': ofRow(({ turns }) => ({ id: turns.queued })),
  'turn.report': ofRow(({ turns }) => ({ DriverTurnId: turns.queued, ExportFormat: '80mm' })),
  'turn.prioritiesOfCargo': ofRow(({ cargos }) => ({ CargoId: cargos.open })),
  'turn.priorities': ofRow(({ turns }) => ({ DriverTurnId: turns.queued, IsAll: false })),
  'turn.cancelPriority': ofRow(({ priority }) => ({ id: priority, Reason: REASON })),
} satisfies Inputs

const texts = {
  'inbound.receive': plain(() => ({ token: INBOUND_TOKEN, from: '09140000001', message: 'راهنما' })),
} satisfies Inputs

const trucks = {
  'driverPage.read': ofRow(({ carrier }) => ({ id: carrier.driverId })),
  'driverPage.timeline': ofRow(({ carrier }) => ({ id: carrier.driverId })),
  'driverPage.editValidity': ofRow(({ carrier }) => ({
    id: carrier.driverId,
    CardValidDate: '1408/01/15',
    HealthCardValidDate: '1408/01/15',
    Reason: REASON,
  })),
  'driverPage.expiring': ofRow(({ hallId }) => ({ Kind: 'card', Within: 0, LoadHallId: hallId })),
  'driverPage.countExpiring': ofRow(({ hallId }) => ({ Searches: [{ Kind: 'card', Within: 0, LoadHallId: hallId }] })),
  'vehicle.add': ofRow(({ carrier }, { ground: { freeDriver } }) => ({
    FreighterCardNumber: freeDriver.vehicle,
    DriverId: carrier.driverId,
  })),
  'vehicle.ofDriver': ofRow(({ carrier }) => ({ DriverId: carrier.driverId })),
  'vehicle.read': ofRow(({ carrier }) => ({ id: carrier.vehicleId })),
  'vehicle.timeline': ofRow(({ carrier }) => ({ id: carrier.vehicleId })),
  'vehicle.edit': ofRow(({ carrier }) => ({
    id: carrier.vehicleId,
    PlaqueNumber: '74ع518',
    PlaqueSerialNumber: '84',
    LoaderTypeId: 5001,
    MadeYear: 1398,
    VinCode: '',
    InspectionValidDate: '1408/01/15',
    Reason: REASON,
  })),
  'vehicle.endPairing': ofRow(({ carrier }) => ({ id: carrier.pairingId, Reason: REASON })),
  'vehicle.deactivate': ofRow(({ carrier }) => ({ id: carrier.vehicleId, Reason: REASON })),
  'vehicle.activate': ofRow(({ carrier }) => ({ id: carrier.vehicleId, Reason: REASON })),
} satisfies Inputs

export const hallInputs = { ...halls, ...figures, ...shows, ...freeCargos, ...logs, ...turns, ...texts, ...trucks }
