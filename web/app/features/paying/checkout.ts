import type { CheckoutAnswer } from '@shivar/domain/contract/paying-calls';
import type { paidSchema } from '@shivar/domain/contract/paying-calls';
import type * as z from 'zod/mini';

/* The gateway's own script, which draws the form for cards and UPI. Only the page /pay/{orderId} may load it. */

type Paid = z.infer<typeof paidSchema>;

interface GatewayAnswer {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/** The part of the gateway's script that is used here. */
interface Checkout {
  open(): void;
  on(event: 'payment.failed', listener: () => void): void;
}
type GatewayWindow = Window & { Razorpay?: new (options: object) => Checkout };

let loading: Promise<void> | null = null;

function loadScript(src: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      // The next press tries again.
      loading = null;
      script.remove();
      reject(new Error('The script of the gateway did not come'));
    });
    document.head.append(script);
  });
  return loading;
}

interface Opened extends CheckoutAnswer {
  readonly language: string;
  /** A payment was declined. The form stays open, so that the visitor can try again in it. */
  readonly onDeclined: () => void;
}

/** Opens the gateway's form. Answers what it said, or null where the visitor closed it. Throws where the script does not come. */
export async function openCheckout({ language, onDeclined, ...opened }: Opened): Promise<Paid | null> {
  await loadScript(opened.script);
  const { Razorpay } = window as GatewayWindow;
  if (!Razorpay) throw new Error('The script of the gateway is another one');
  return new Promise<Paid | null>((resolve) => {
    const checkout = new Razorpay({
      key: opened.key,
      order_id: opened.orderId,
      amount: opened.paise,
      currency: 'INR',
      name: opened.name,
      prefill: opened.prefill,
      // A mandate: later payments are taken without the payer.
      ...(opened.customerId !== undefined && { customer_id: opened.customerId, recurring: '1' }),
      config: { display: { language: language === 'mr' ? 'mar' : 'en' } },
      theme: { color: '#2c5e2e' },
      modal: { ondismiss: () => resolve(null) },
      handler: (answer: GatewayAnswer) =>
        resolve({
          orderId: answer.razorpay_order_id,
          paymentId: answer.razorpay_payment_id,
          signature: answer.razorpay_signature,
        }),
    });
    checkout.on('payment.failed', onDeclined);
    checkout.open();
  });
}
