/** What is wrong with a new PIN, by its fault (pin.ts). */
export const pinFaultWords = {
  short: 'رمز باید شش رقم باشد.',
  repeated: 'رمز تکراری زود پیدا می‌شود؛ رقم‌های دیگری بگذارید.',
  sequential: 'رمز پشت سر هم زود پیدا می‌شود؛ رقم‌های دیگری بگذارید.',
}
