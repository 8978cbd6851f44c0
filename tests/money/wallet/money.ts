/** A hall with fees, and wallets with a balance. */
import { expect } from 'vitest'
import { wallet } from '#contract/money/wallet.ts'
import { differences } from '#server/modules/money/wallet/differences.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import type { World } from '../../world.ts'

export const COMPANY_FEE = 150_000
export const DRIVER_FEE = 100_000

/** Opens Rajaei with fees, sepehr with a wallet, and an administrator. */
export async function openPayingHall(inWallet = 1_000_000) {
  const hall = await openHall()
  const { world } = hall
  const admin = await world.person('admin-of-money', { role: 'Admin' })
  const { companies, halls } = world.cast
  const sepehr = { TransportationCompanyId: companies.sepehr.id }
  await setFees(world, halls.rajaei, COMPANY_FEE, DRIVER_FEE)
  const charge = async (account: { TransportationCompanyId: number } | { DriverId: number }, Amount: number) => {
    const { status, message } = await admin.say(wallet.increase, { ...account, Amount, Description: 'واریز نقدی' })
    expect(status, message).toBe(200)
  }
  if (inWallet > 0) await charge(sepehr, inWallet)
  const second = await world.person('second-of-money', { role: 'Admin' })
  /** Deducts, also below zero: another administrator approves a pending request. */
  const deduct = async (account: { TransportationCompanyId: number } | { DriverId: number }, Amount: number) => {
    const { data, message } = await admin.say(wallet.deduct, { ...account, Amount, Description: 'برداشت' })
    if (!data) throw new Error(message)
    if (data.state === 'WAITING')
      expect((await second.say(wallet.approve, { id: data.requestId, BelowZero: true })).status).toBe(200)
  }
  /** Returns posted, held and available amounts. */
  const balance = async (account: { TransportationCompanyId: number } | { DriverId: number } = sepehr) => {
    const { data } = await admin.say(wallet.balance, account)
    return [data!.posted, data!.held, data!.available]
  }
  /** Creates a driver in the queue with that credit. */
  const paying = async (name: string, credit = 1_000_000) => {
    const one = await hall.queued(name)
    if (credit > 0) await charge({ DriverId: one.id }, credit)
    return one
  }
  return { ...hall, admin, sepehr, charge, deduct, balance, paying }
}
export type PayingHall = Awaited<ReturnType<typeof openPayingHall>>

export const setFees = (world: World, hallId: number, company_fee: number, driver_fee: number) =>
  world.db.updateTable('hall').set({ company_fee, driver_fee }).where('id', '=', hallId).execute()

/** Closes the world after checking that the ledger agrees with itself, the cargos and the permits. */
export async function closeAgreed({ world }: Pick<Hall, 'world'>): Promise<void> {
  const found = await differences(world.db)
  expect(await world.close()).toEqual([])
  expect(found).toEqual([])
}
