declare namespace App {
  interface Locals {
    /** Given to the pages with prices by whoever renders them; nobody does in development. */
    plans?: readonly import('#shared/billing/plans/contract.ts').Plan[]
    /** Given to the card of a shared title by the server; the build's own card names none. */
    sharedTitle?: import('#shared/catalogue/shared-title.ts').SharedTitle
  }
}
