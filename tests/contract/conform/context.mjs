// What every case gets: signed-in browsers, own rows (articles, clients, cash registers …), unique names and amounts.

import { Checks } from './harness.mjs'
import { Browser } from './http.mjs'

const MANY = 999999999

/** Things shared by all cases of one run. */
export class World {
  constructor(options) {
    this.options = options
    this.run = Date.now().toString(36).slice(-5)
    this.counter = 0
    this.firstAmount = 1000 + Math.floor(Math.random() * 4000) + Math.floor(Math.random() * 25) / 100
    this.cache = new Map()
    this.owner = null
  }

  browser() {
    const { base, origin, pause, createTranslator } = this.options
    return new Browser({ base, origin, pause, translator: createTranslator?.() })
  }

  /** Whether the server under test is v3.2.0. */
  get newer() {
    return this.options.version === '3'
  }

  async start() {
    this.owner = this.browser()
    const answer = await this.owner.login(this.options.doc, this.options.password)
    if (!this.owner.user) throw new Error(`owner login failed: HTTP ${answer.status} ${answer.text.slice(0, 200)}`)
    if (this.owner.user.owner_id !== null && this.owner.user.owner_id !== undefined)
      throw new Error('--doc must be an owner, not an employee')
  }

  async finish() {
    try {
      const employee = await this.cache.get('employee')
      await employee?.remove()
    } catch {
      /* nothing to remove */
    }
  }

  /** Computed once per run, on first use. */
  once(key, make) {
    if (!this.cache.has(key)) this.cache.set(key, make())
    return this.cache.get(key)
  }
}

export class Context extends Checks {
  constructor(world, report) {
    super(report)
    this.world = world
    this.api = world.owner
    this.user = world.owner.user
  }

  get options() {
    return this.world.options
  }
  /** Whether the server under test is v3.2.0 (contract d). */
  get newer() {
    return this.world.newer
  }
  get missingId() {
    return MANY
  }

  // ---- names, codes, amounts, time

  unique(prefix = 'Kit') {
    return `${prefix} ${this.world.run}${(++this.world.counter).toString(36)}`
  }
  /** Digits only, unique over runs: works as bar code or document number. */
  code() {
    return `9${String(Date.now()).slice(-9)}${String(++this.world.counter % 1000).padStart(3, '0')}`
  }
  /** An amount no other sale of the last seconds has (the duplicate guard compares totals), in cents. */
  amount() {
    const n = ++this.world.counter
    return Math.round((this.world.firstAmount + n + 0.25 * (n % 4)) * 100) / 100
  }

  sleep(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms))
  }
  /** Gets into another second: rows of one second have no reliable order on the reference backend. */
  tick() {
    return this.sleep(1050)
  }

  // ---- session

  extension(slug) {
    return (this.user.extencions ?? []).some((e) => e.slug === slug)
  }
  needExtension(slug) {
    if (!this.extension(slug)) this.skip(`needs extension ${slug}`)
  }
  anonymous() {
    return this.world.browser()
  }

  /** An employee of the shop with his own session: given with --employee-doc, otherwise created for the run. */
  employee() {
    return this.world.once('employee', async () => {
      const browser = this.world.browser()
      if (this.options.employeeDoc) {
        await browser.login(this.options.employeeDoc, this.options.employeePassword)
        if (!browser.user) throw new Error('employee login failed')
        return { browser, user: browser.user, remove: async () => {} }
      }
      const doc = this.code()
      const permissions = (await this.api.get('/api/permission')).json.models.filter((p) =>
        /^sale\.(index|store|update)$/.test(p.slug),
      )
      const made = await this.api.post('/api/employee', {
        name: this.unique('Empleado'),
        doc_number: doc,
        visible_password: doc,
        admin_access: 0,
        address_id: 0,
        permissions,
        permissions_id: permissions.map((p) => p.id),
      })
      const id = made.json?.model?.id
      if (!id) throw new Error(`employee could not be created: HTTP ${made.status}`)
      await browser.login(doc, doc)
      if (!browser.user) throw new Error('login of the created employee failed')
      return { browser, user: browser.user, doc, permissions, remove: () => this.api.del(`/api/employee/${id}`) }
    })
  }

  // ---- fixed tables

  async rows(segment) {
    return this.world.once(`rows ${segment}`, async () => (await this.api.get(`/api/${segment}`)).json.models)
  }

  async iva(percentage) {
    const row = (await this.rows('iva')).find((r) => r.percentage === percentage)
    if (!row) this.skip(`no iva row ${percentage}`)
    return row.id
  }

  async statusId(segment, name) {
    const row = (await this.rows(segment)).find((r) => r.name.toLowerCase() === name.toLowerCase())
    if (!row) this.skip(`no row "${name}" in ${segment}`)
    return row.id
  }

  // ---- own rows. Each one is removed when the case is over.

  async made(segment, body, { keep = false } = {}) {
    const answer = await this.api.post(`/api/${segment}`, body)
    const model = answer.json?.model
    if (!model?.id)
      throw new Error(`set-up POST /api/${segment} gave HTTP ${answer.status}: ${answer.text.slice(0, 160)}`)
    if (!keep) this.later(() => this.api.del(`/api/${segment}/${model.id}`))
    return model
  }

  async model(segment, id) {
    return (await this.api.get(`/api/${segment}/${id}`)).json?.model
  }

  articleBody(overrides = {}) {
    return {
      name: this.unique('Articulo'),
      bar_code: this.code(),
      provider_code: null,
      cost: null,
      price: 100,
      percentage_gain: null,
      percentage_gain_blanco: null,
      costo_mano_de_obra: null,
      cost_in_dollars: 0,
      provider_cost_in_dollars: 0,
      in_offer: 0,
      default_in_vender: 0,
      apply_provider_percentage_gain: 0,
      online: 0,
      provider_id: null,
      category_id: 0,
      sub_category_id: 0,
      brand_id: 0,
      iva_id: 0,
      provider_price_list_id: null,
      stock_min: null,
      featured: null,
      status: 'active',
      price_types: [],
      deposits: [],
      childrens: [],
      ...overrides,
    }
  }

  /** Article with a price free of tax; `stock` books a first movement. */
  async article({ stock, ...overrides } = {}) {
    const iva_id = overrides.iva_id ?? (await this.iva('0'))
    const article = await this.made('article', this.articleBody({ ...overrides, iva_id }))
    if (stock === undefined) return article
    await this.api.post('/api/stock-movement', {
      model_id: article.id,
      amount: stock,
      observations: '',
      provider_id: 0,
      to_address_id: 0,
      from_address_id: 0,
      article_variant_id: 0,
    })
    return this.model('article', article.id)
  }

  async stock(articleId) {
    return (await this.model('article', articleId))?.stock
  }

  clientBody(overrides = {}) {
    return {
      name: this.unique('Cliente'),
      email: null,
      phone: null,
      address: null,
      dni: null,
      cuit: null,
      cuil: null,
      razon_social: null,
      description: null,
      iva_condition_id: 0,
      price_type_id: null,
      location_id: 0,
      seller_id: null,
      address_id: 0,
      saldo: null,
      pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar: 0,
      ...overrides,
    }
  }
  client(overrides) {
    return this.made('client', this.clientBody(overrides))
  }

  providerBody(overrides = {}) {
    return {
      name: this.unique('Proveedor'),
      phone: null,
      address: null,
      email: null,
      razon_social: null,
      cuit: null,
      observations: null,
      location_id: 0,
      iva_condition_id: 0,
      percentage_gain: null,
      dolar: null,
      porcentaje_comision_negro: null,
      porcentaje_comision_blanco: null,
      childrens: [],
      ...overrides,
    }
  }
  provider(overrides) {
    return this.made('provider', this.providerBody(overrides))
  }

  /** An open cash register of its own. */
  async caja({ open = true, methods = [] } = {}) {
    const caja = await this.made('caja', {
      name: this.unique('Caja'),
      notas: null,
      current_acount_payment_methods: methods.map((id) => ({ id })),
      users: [],
    })
    if (!open) return caja
    return (await this.api.put(`/api/abrir-caja/${caja.id}`)).json.model
  }

  /** At least `n` warehouses (existing ones first). */
  async addresses(n) {
    const found = (await this.api.get('/api/address')).json.models
    while (found.length < n) {
      found.push(
        await this.made('address', {
          street: this.unique('Deposito'),
          street_number: null,
          city: null,
          province: null,
          default_address: 0,
        }),
      )
    }
    return found.slice(0, n)
  }

  /** A payment method id by name (1 Cheque, 2 Debito, 3 Efectivo, 4 Transferencia, 5 Credito, 6 Mercado Pago). */
  method(name) {
    return this.statusId('current-acount-payment-method', name)
  }

  // ---- sales

  item(article, amount, price_vender, more = {}) {
    return {
      is_article: true,
      id: article.id,
      name: article.name,
      num: article.num,
      amount,
      price_vender,
      cost: article.cost,
      discount: null,
      article_variant_id: 0,
      price_type_personalizado_id: 0,
      ...more,
    }
  }

  saleBody(items, total, more = {}) {
    return {
      items,
      client_id: null,
      sub_total: total,
      total,
      descuento: null,
      discounts: [],
      surchages: [],
      discounts_in_services: 0,
      surchages_in_services: 0,
      current_acount_payment_method_id: 3,
      selected_payment_methods: [],
      discount_percentage: null,
      discount_amount: null,
      monto_credito_real: null,
      cuota_id: 0,
      cantidad_cuotas: null,
      cuota_descuento: null,
      cuota_recargo: null,
      caja_id: 0,
      save_current_acount: 1,
      omitir_en_cuenta_corriente: 0,
      make_current_acount_pago: 0,
      to_check: 0,
      checked: 0,
      confirmed: 0,
      price_type_id: null,
      address_id: 0,
      employee_id: 0,
      seller_id: 0,
      sale_type_id: 0,
      afip_information_id: 0,
      afip_tipo_comprobante_id: 0,
      save_afip_ticket: 0,
      observations: '',
      numero_orden_de_compra: '',
      ...more,
    }
  }

  /** POST sale; answers the whole HTTP answer. Created sales are deleted when the case is over. */
  async sell(items, total, more = {}, browser = this.api) {
    const answer = await browser.post('/api/sale', this.saleBody(items, total, more))
    const id = answer.json?.model?.id
    if (id) this.later(() => this.api.del(`/api/sale/${id}`))
    return answer
  }

  /** Body of PUT sale, rebuilt from a stored sale the way a client does it. */
  saleUpdateBody(sale, more = {}) {
    const items = [
      ...sale.articles.map((a) =>
        this.item(a, Number(a.pivot.amount), Number(a.pivot.price), {
          discount: a.pivot.discount,
          cost: a.pivot.cost,
          article_variant_id: a.pivot.article_variant_id ?? 0,
          returned_amount: a.pivot.returned_amount,
          checked_amount: a.pivot.checked_amount,
          pivot: a.pivot,
        }),
      ),
      ...sale.services.map((s) => ({
        is_service: true,
        id: s.id,
        name: s.name,
        amount: s.pivot.amount,
        price_vender: Number(s.pivot.price),
        discount: s.pivot.discount,
      })),
    ]
    return {
      items,
      client_id: sale.client_id,
      discounts: sale.discounts,
      surchages: sale.surchages,
      selected_payment_methods: [],
      current_acount_payment_method_id: sale.current_acount_payment_methods[0]?.id ?? 0,
      save_nota_credito: 0,
      returned_items: [],
      nota_credito_description: '',
      discounts_in_services: sale.discounts_in_services,
      surchages_in_services: sale.surchages_in_services,
      afip_information_id: sale.afip_information_id,
      sale_type_id: sale.sale_type_id,
      address_id: sale.address_id,
      employee_id: sale.employee_id ?? 0,
      to_check: sale.to_check,
      checked: sale.checked,
      confirmed: sale.confirmed,
      observations: sale.observations,
      numero_orden_de_compra: sale.numero_orden_de_compra,
      omitir_en_cuenta_corriente: sale.omitir_en_cuenta_corriente,
      sub_total: Number(sale.sub_total),
      total: Number(sale.total),
      seller_id: sale.seller_id ?? 0,
      ...more,
    }
  }

  // ---- accounts

  /** Rows of a current account of the last month, oldest first. */
  async account(holder, id) {
    return (await this.api.get(`/api/current-acount/${holder}/${id}/1`)).json.models
  }

  paymentBody(holder, id, haber, { methods, ...more } = {}) {
    const entries = methods ?? [{ current_acount_payment_method_id: 3, amount: haber }]
    return {
      model_name: holder,
      model_id: id,
      haber,
      description: '',
      numero_orden_de_compra: null,
      current_date: true,
      created_at: '',
      to_pay: null,
      current_acount_payment_methods: entries.map((entry) => ({
        bank: '',
        payment_date: '',
        num: '',
        credit_card_id: 0,
        credit_card_payment_plan_id: 0,
        caja_id: 0,
        ...entry,
      })),
      ...more,
    }
  }

  /** Newest rows of an article's stock history. */
  async movements(articleId, last = 10, concept = 0) {
    return (await this.api.get(`/api/stock-movement/${articleId}/${last}/${concept}`)).json.models
  }
}
