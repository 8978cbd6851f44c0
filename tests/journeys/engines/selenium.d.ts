// Node needs the full paths of these files; the declared types know only their folders.
declare module 'selenium-webdriver/bidi/index.js' {
  export { Index as default } from 'selenium-webdriver/bidi'
}
declare module 'selenium-webdriver/remote/index.js' {
  export { DriverService } from 'selenium-webdriver/remote'
}
