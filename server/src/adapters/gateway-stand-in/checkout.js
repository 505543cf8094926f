/*
 * The checkout of the stand-in, for trials: it has the interface of the gateway's own script, and moves no money. It styles itself by
 * script alone, so that the page's policy for styles can stay.
 */
(() => {
  const payUrl = new URL('../checkout/pay', document.currentScript.src).href;
  const isMarathi = document.documentElement.lang === 'mr';
  const words = isMarathi
    ? {
        title: 'चाचणी पेमेंट',
        text: 'ही चाचणी आहे. खरे पैसे जात नाहीत.',
        upi: 'UPI वापरून द्या',
        card: 'कार्डाने द्या',
        fail: 'पेमेंट अयशस्वी होऊ द्या',
        close: 'बंद करा',
        lost: 'पेमेंट सुरू झालं नाही. पुन्हा प्रयत्न करा.',
      }
    : {
        title: 'Trial payment',
        text: 'This is a trial. No money moves.',
        upi: 'Pay by UPI',
        card: 'Pay by card',
        fail: 'Let the payment fail',
        close: 'Close',
        lost: 'The payment did not start. Try again.',
      };

  const styled = (tag, text, styles) => {
    const element = document.createElement(tag);
    element.textContent = text;
    Object.assign(element.style, styles);
    return element;
  };

  const buttonOf = (label, isMain, press) => {
    const button = styled('button', label, {
      display: 'block',
      width: '100%',
      minHeight: '48px',
      marginBottom: '0.5rem',
      border: '1px solid #2c5e2e',
      borderRadius: '10px',
      font: 'inherit',
      fontWeight: '600',
      cursor: 'pointer',
      background: isMain ? '#2c5e2e' : '#fff',
      color: isMain ? '#fff' : '#2c5e2e',
    });
    button.type = 'button';
    button.addEventListener('click', press);
    return button;
  };

  const dialogOf = (title, text) => {
    const dialog = styled('dialog', '', {
      width: 'min(22rem, calc(100vw - 2rem))',
      margin: 'auto',
      padding: '1.25rem',
      border: '1px solid #c8ccc2',
      borderRadius: '14px',
      background: '#fff',
      color: '#1d2419',
    });
    title.id = 'checkout-title';
    dialog.setAttribute('aria-labelledby', title.id);
    dialog.append(title, text);
    return dialog;
  };

  const send = (body) =>
    fetch(payUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);

  class Razorpay {
    #options;
    #listeners = new Map();
    #text = styled('p', words.text, { margin: '0 0 1rem' });
    #dialog = dialogOf(styled('h2', words.title, { fontSize: '1.4rem', margin: '0 0 0.25rem' }), this.#text);
    #isDone = false;

    constructor(options) {
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, listener);
    }

    open() {
      this.#text.setAttribute('role', 'status');
      this.#dialog.append(
        buttonOf(words.upi, true, () => this.#pay('upi', 'captured')),
        buttonOf(words.card, false, () => this.#pay('card', 'captured')),
        buttonOf(words.fail, false, () => this.#pay('upi', 'failed')),
        buttonOf(words.close, false, () => this.#dialog.close()),
      );
      this.#dialog.addEventListener('close', () => {
        this.#dialog.remove();
        if (!this.#isDone) this.#options.modal?.ondismiss?.();
      });
      document.body.append(this.#dialog);
      this.#dialog.showModal();
    }

    async #pay(method, outcome) {
      const { key, order_id: orderId } = this.#options;
      const answer = await send({ key_id: key, order_id: orderId, method, outcome });
      if (!answer) this.#text.textContent = words.lost;
      else if (answer.signature === undefined) this.#fail(answer);
      else this.#succeed(answer);
    }

    #fail({ description, payment_id, order_id }) {
      this.#text.textContent = description;
      const error = { description, metadata: { payment_id, order_id } };
      this.#listeners.get('payment.failed')?.({ error });
    }

    #succeed({ payment_id, order_id, signature }) {
      this.#isDone = true;
      this.#dialog.close();
      this.#options.handler?.({
        razorpay_payment_id: payment_id,
        razorpay_order_id: order_id,
        razorpay_signature: signature,
      });
    }
  }
  window.Razorpay = Razorpay;
})();
