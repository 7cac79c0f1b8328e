declare namespace App {
  interface Locals {
    /** Plans on sale for the pages with prices; undefined in development. */
    plans?: readonly import('#shared/billing/plans/contract.ts').Plan[]
    /** Set by the server for the card of a shared title; undefined at build. */
    sharedTitle?: import('#shared/catalogue/shared-title.ts').SharedTitle
  }
}
