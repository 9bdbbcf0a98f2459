import type { Schema } from '#src/api/client.ts';
import { PayByInvoice } from './PayByInvoice.tsx';
import { PayFromBalance } from './PayFromBalance.tsx';

interface WaysToPayProps {
  open: Schema<'Checkout'>;
  /** It is paid for, without the card's fields. */
  onPaid: () => void;
}

/** How a campaign can be paid for beside a card that is typed in. */
export const WaysToPay = ({ open, onPaid }: WaysToPayProps) => (
  <>
    <PayFromBalance open={open} onPaid={onPaid} />
    <PayByInvoice open={open} onPaid={onPaid} />
  </>
);
