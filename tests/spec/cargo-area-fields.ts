/** The names of S1 §3 as printed; where it describes a field in words, the product's name. */

const words = (text: string) => text.split(/,\s*/)

export const customerFields = words('id, meliCode, customerFullName, name')
export const addressFields = words('id, cityName, city, cityId, provinceId, address, telephone, mobile, postalCode, customerId')
export const aboutNumber = words('isSuccessful, name, lastName, fullAddress')
export const driverCardFields = words(
  'cardNumber, name, family, nationalId, mobile, certificateType, cardValidationDate, healthCardValidationDate, isActive',
)
export const vehicleCardFields = words(
  'loadingTypeTitle, name, plaqueNumber, plaqueSerialNumber, madeYear, mobile, technicalInspectionValidationDate, vinCode, isActive',
)

export const rowFields = words(
  `id, cargoStatus, cargoDate, cargoTime, loadHallName, transportationCompanyName, isLoadHall, finishDate, finishTime,
  cargoSource, cargoDestination, freighterNumber, cargoRent, kalaWeight, kalaDesc, loaderTypeNames, description`,
)
/** Fields of a cargo that an earlier announcement fills in. */
export const announcementFields = words(
  `freighterNumber, kalaValue, tel, kalaWeight, description, cargoSourceLat, cargoSourceLong, cargoDestinationLat,
  cargoDestinationLong, cargoDuration, cargoDistance, cargoRange, cargoRent, bastebandyNumber, loaderTypes, cargoSource,
  cargoDestination, uniqueCode, kalaId, bastebandyId, transportationCompanyHallId, senderCustomerId, receiverCustomerId,
  senderCustomerAddressId, receiverCustomerAddressId`,
)
/** A cargo as read for editing. */
export const cargoFields = [...announcementFields, ...words('isg, shippingOrder, typeCode')]
export const preloadFields = words(
  `load.pishElamBarName, load.kala, load.customerAddress, load.customerAddress.customer.customerFullName, load.customerAddress1,
  load.loadSource, load.loadDestination, load.loadNumber, load.cargoRent, load.loadID, prettyShamsiLoadDate, loadDate, loadTime`,
)

export const priorityFields = words('id, priority, turnDate, turnTime, date, time, driverName, status')
export const permitFields = words(
  `id, driverReserveDate, driverReserveTime, driverName, driverFamily, driverNationalId, driverMobile, driverCardNumber,
  freighterCardNumber, plaque, status`,
)
