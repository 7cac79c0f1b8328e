declare namespace App {
  interface Locals {
    /** Given to the pages with prices by whoever renders them; nobody does in development. */
    plans?: readonly import('#shared/billing/plans/contract.ts').Plan[]
  }
}
