/** Words of a camera that reads codes; `aim` says what to hold before it, `instead` the way without it. */
export const cameraWordsFor = (aim: string, instead: string) => ({
  name: 'دوربین',
  start: 'روشن کردن دوربین',
  stop: 'خاموش کردن دوربین',
  starting: 'دوربین در حال روشن شدن است',
  on: `دوربین روشن است؛ ${aim}`,
  off: 'تصویر از این دستگاه بیرون نمی‌رود.',
  again: 'روشن کردن دوباره',
  trouble: {
    refused: `مرورگر اجازهٔ دوربین نداد. از تنظیمات این صفحه اجازه بدهید، یا ${instead}`,
    none: `دوربینی پیدا نشد. ${instead}`,
    insecure: `این نشانی امن نیست و مرورگر دوربین نمی‌دهد. با https باز کنید، یا ${instead}`,
    busy: `برنامهٔ دیگری از دوربین استفاده می‌کند. آن را ببندید، یا ${instead}`,
    failed: `دوربین روشن نشد. دوباره امتحان کنید، یا ${instead}`,
  },
})
export type CameraWords = ReturnType<typeof cameraWordsFor>
export type CameraTrouble = keyof CameraWords['trouble']
